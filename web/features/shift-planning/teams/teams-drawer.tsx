import {
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  PlusOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
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
import { afterTeams, type Team, teamsQuery, teamUndo } from '../plan-calls.ts';
import { teamsKey } from '../plan-keys.ts';
import type { PlanDrawerProps } from '../plan-drawer.ts';
import { MembersDrawer } from './members-drawer.tsx';
import { TeamForm } from './team-form.tsx';

/** 'Gebze Fabrika · 2-2-2 dönüşümü, 2 gün ileride' */
function teamWords({ workPlaceName, rotationName, offset, workingTimeName }: Team): string {
  const rotation =
    rotationName === null
      ? null
      : `${rotationName} dönüşümü${offset > 0 ? `, ${offset} gün ileride` : ''}`;
  return [workPlaceName, rotation, workingTimeName].filter(Boolean).join(' · ') || 'Dönüşümü yok';
}

type Opened = { readonly kind: 'form' | 'members'; readonly team?: Team };

/** Teams: who works together, and by which rotation. */
export function TeamsDrawer({ plan, onClose }: PlanDrawerProps) {
  const client = useQueryClient();
  const may = useMay();
  const query = useQuery(teamsQuery);
  const [opened, setOpened] = useState<Opened>();
  const history = useRecordHistory({
    listKey: teamsKey,
    call: api.teams.GetTeamHistory,
    entity: 'team',
    undo: { ...teamUndo, after: () => afterTeams(client) },
  });
  const close = () => setOpened(undefined);

  const remove = async ({ id, version, name, members }: Team) => {
    await ifSure(
      {
        title: 'Ekip silinsin mi?',
        subject: name,
        consequences: [
          members > 0
            ? `${members} üyesi var: ekip arşivlenir, geçmişteki planlar olduğu gibi kalır.`
            : 'Kullanılmadıysa silinir, kullanıldıysa arşivlenir.',
        ],
        verb: 'Sil',
      },
      async () => {
        const { archived } = await api.teams.DeleteTeam({ id, version });
        messages.success(archived ? 'Ekip arşivlendi.' : 'Ekip silindi.');
      },
      () => afterTeams(client),
    );
  };

  return (
    <Dialog title="Ekipler" side="right" className="form-drawer" onClose={onClose}>
      {may(teamsCalls.AddTeam.permission) && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ kind: 'form' })}>
          Ekip ekle
        </Button>
      )}
      <QueryState query={query} rows={6}>
        {(teams) => {
          const shown = teams.filter(({ active }) => active);
          if (shown.length === 0) {
            return (
              <p className="quiet-text plan-none">
                Ekip yok. Ekip, birlikte çalışan ve aynı dönüşümle planlanan kişilerdir.
              </p>
            );
          }
          return (
            <ul className="plan-records">
              {shown.map((team) => (
                <li key={team.id}>
                  <span>
                    <strong>{team.name}</strong>
                    <span className="quiet-text">{teamWords(team)}</span>
                    <span className="quiet-text">{`${team.members} kişi`}</span>
                  </span>
                  <IconButton
                    label={`${team.name}: üyeler`}
                    tooltip="none"
                    icon={<UserAddOutlined />}
                    onClick={() => setOpened({ kind: 'members', team })}
                  />
                  {team.canEdit && (
                    <IconButton
                      label={`${team.name}: düzenle`}
                      tooltip="none"
                      icon={<EditOutlined />}
                      onClick={() => setOpened({ kind: 'form', team })}
                    />
                  )}
                  <IconButton
                    label={`${team.name}: geçmiş`}
                    tooltip="none"
                    icon={<HistoryOutlined />}
                    onClick={() => history.open(team.name, team.id)}
                  />
                  {team.canEdit && may(teamsCalls.DeleteTeam.permission) && (
                    <IconButton
                      label={`${team.name}: sil`}
                      tooltip="none"
                      icon={<DeleteOutlined />}
                      onClick={() => void remove(team)}
                    />
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      {opened?.kind === 'form' && (
        <TeamForm team={opened.team} today={plan.today} onClose={close} />
      )}
      {history.drawer}
      {opened?.kind === 'members' && opened.team && (
        <MembersDrawer team={opened.team} today={plan.today} onClose={close} />
      )}
    </Dialog>
  );
}
