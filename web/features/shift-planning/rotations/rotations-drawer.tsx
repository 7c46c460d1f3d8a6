import { DeleteOutlined, EditOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { teamsCalls } from '#contract/shift-planning/teams.calls.ts';
import { api } from '#web/api/client.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { useMay } from '#web/session/use-may.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { valueText } from '../model/plan-value.ts';
import { afterTeams, type Rotation, rotationsQuery, teamUndo } from '../plan-calls.ts';
import { rotationsKey } from '../plan-keys.ts';
import type { PlanDrawerProps } from '../plan-drawer.ts';
import { cycleOn, valueOfEntry } from './entries.ts';
import { RotationForm } from './rotation-form.tsx';

/** As many days as one line shows. */
const SHOWN = 14;

/** Rotations: days in a row that come round again and again. */
export function RotationsDrawer({ plan, onClose }: PlanDrawerProps) {
  const client = useQueryClient();
  const may = useMay();
  const query = useQuery(rotationsQuery);
  const [opened, setOpened] = useState<{ readonly rotation?: Rotation }>();
  const history = useRecordHistory({
    listKey: rotationsKey,
    call: api.teams.GetRotationHistory,
    entity: 'rotation',
    undo: { ...teamUndo, after: () => afterTeams(client) },
  });

  const daysOf = (rotation: Rotation) => {
    const entries = cycleOn(rotation, plan.today)?.entries ?? [];
    const codes = entries
      .slice(0, SHOWN)
      .map((entry) => valueText(valueOfEntry(entry), plan.shifts));
    return `${entries.length} gün: ${codes.join(' ')}${entries.length > SHOWN ? ' …' : ''}`;
  };
  const remove = async ({ id, version, name, teams }: Rotation) => {
    await ifSure(
      {
        title: 'Dönüşüm silinsin mi?',
        subject: name,
        consequences: [
          teams.length > 0
            ? `Kullanan ekipler: ${teams.map((team) => team.name).join(', ')}. Dönüşüm arşivlenir.`
            : 'Kullanılmadıysa silinir, kullanıldıysa arşivlenir.',
        ],
        verb: 'Sil',
      },
      async () => {
        const { archived } = await api.teams.DeleteRotation({ id, version });
        messages.success(archived ? 'Dönüşüm arşivlendi.' : 'Dönüşüm silindi.');
      },
      () => afterTeams(client),
    );
  };

  return (
    <Dialog title="Dönüşümler" side="right" className="form-drawer" onClose={onClose}>
      {may(teamsCalls.AddRotation.permission) && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({})}>
          Dönüşüm ekle
        </Button>
      )}
      <QueryState query={query} rows={6}>
        {(rotations) => {
          const shown = rotations.filter(({ active }) => active);
          if (shown.length === 0) {
            return (
              <p className="quiet-text plan-none">
                Dönüşüm yok. Örneğin 2 sabah, 2 akşam, 2 gece, 2 tatil: sırayla yazın, ekiplere
                verin.
              </p>
            );
          }
          return (
            <ul className="plan-records">
              {shown.map((rotation) => (
                <li key={rotation.id}>
                  <span>
                    <strong>{rotation.name}</strong>
                    <span className="quiet-text">{daysOf(rotation)}</span>
                    {rotation.teams.length > 0 && (
                      <span className="quiet-text">
                        {rotation.teams.map(({ name }) => name).join(', ')}
                      </span>
                    )}
                  </span>
                  {rotation.canEdit && (
                    <IconButton
                      label={`${rotation.name}: düzenle`}
                      tooltip="none"
                      icon={<EditOutlined />}
                      onClick={() => setOpened({ rotation })}
                    />
                  )}
                  <IconButton
                    label={`${rotation.name}: geçmiş`}
                    tooltip="none"
                    icon={<HistoryOutlined />}
                    onClick={() => history.open(rotation.name, rotation.id)}
                  />
                  {rotation.canEdit && may(teamsCalls.DeleteRotation.permission) && (
                    <IconButton
                      label={`${rotation.name}: sil`}
                      tooltip="none"
                      icon={<DeleteOutlined />}
                      onClick={() => void remove(rotation)}
                    />
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      {history.drawer}
      {opened && (
        <RotationForm rotation={opened.rotation} plan={plan} onClose={() => setOpened(undefined)} />
      )}
    </Dialog>
  );
}
