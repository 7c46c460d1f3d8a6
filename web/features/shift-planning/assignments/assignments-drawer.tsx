import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { teamsCalls } from '#contract/shift-planning/teams.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { sayDone } from '#web/records/undo/undo.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { useMay } from '#web/session/use-may.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { today } from '#web/ui/time/instant.ts';
import { type Assignment, assignmentsQuery, type Scope, scopeNames } from './assignment-calls.ts';
import { assignmentsKey, planLists } from '../plan-keys.ts';
import { teamUndo } from '../plan-calls.ts';
import { AssignmentForm } from './assignment-form.tsx';

const scopes = Object.keys(scopeNames) as Scope[];

const inWords = ({ from, workingTimeName }: Assignment) =>
  `${formatDay(from)} tarihinden itibaren ${workingTimeName ?? 'üst kapsamınki'}`;

interface ScopeListProps {
  readonly scope: Scope;
  readonly assignments: readonly Assignment[];
  readonly mayEdit: boolean;
  readonly onEdit: (assignment: Assignment) => void;
  readonly onRemove: (assignment: Assignment) => void;
}

function ScopeList({ scope, assignments, mayEdit, onEdit, onRemove }: ScopeListProps) {
  const own = assignments.filter((one) => one.scope === scope);
  if (own.length === 0) return null;
  return (
    <section aria-label={scopeNames[scope]}>
      <h3>{scopeNames[scope]}</h3>
      <ul className="plan-records">
        {own.map((one) => (
          <li key={`${one.id} ${one.from}`}>
            <span>
              <strong>{one.name}</strong>
              <span className="quiet-text">{inWords(one)}</span>
            </span>
            {mayEdit && (
              <>
                <IconButton
                  label={`${one.name}: değiştir`}
                  tooltip="none"
                  icon={<EditOutlined />}
                  onClick={() => onEdit(one)}
                />
                <IconButton
                  label={`${one.name}, ${formatDay(one.from)}: kaldır`}
                  tooltip="none"
                  icon={<DeleteOutlined />}
                  onClick={() => onRemove(one)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The working times of companies, work places, departments and teams: what holds where nothing else is planned. */
export function AssignmentsDrawer({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const mayEdit = useMay()(teamsCalls.SetAssignment.permission);
  const query = useQuery(assignmentsQuery);
  const wide = useWideAct();
  const [opened, setOpened] = useState<{ of: Assignment | undefined }>();
  // Whoever has no plan of their own has this one: every plan may be another after it.
  const again = () =>
    Promise.all(
      [assignmentsKey, ...planLists].map((queryKey) => client.invalidateQueries({ queryKey })),
    );

  const remove = async (one: Assignment) => {
    const asked = { scope: one.scope, id: one.id, from: one.from };
    try {
      const { effect } = await api.teams.PreviewRemoveAssignment(asked);
      const isSure = await wide.ask({
        title: 'Atama kaldırılsın mı?',
        lines: [
          `${one.name} · ${inWords(one)}`,
          'Bu tarihten sonra önceki atama, o da yoksa üst kapsamınki geçerli olur.',
        ],
        effect,
        undo: 'Kaldırdıktan sonra tek “Geri al” ile geri gelir; sonradan aynı tarihten yeniden atanarak.',
        verb: 'Kaldır',
        isDangerous: true,
      });
      if (!isSure) return;
      const { undo } = await api.teams.RemoveAssignment(asked);
      sayDone('Atama kaldırıldı.', teamUndo, undo, again);
    } catch {
      // Said by the call.
    }
    await again();
  };

  return (
    <Dialog
      title="Varsayılan haftalık düzenler"
      side="right"
      className="form-drawer"
      onClose={onClose}
    >
      <p className="quiet-text plan-intro">
        Çizelgede planı, ekibinde dönüşümü ve kendi çalışma süresi olmayan personel için sırayla
        ekibin, departmanın, işyerinin ve firmanın çalışma süresi geçerlidir.
      </p>
      {mayEdit && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ of: undefined })}>
          Çalışma süresi ata
        </Button>
      )}
      <QueryState query={query} rows={6}>
        {(assignments) =>
          assignments.length === 0 ? (
            <p className="quiet-text plan-none">Henüz atama yok.</p>
          ) : (
            scopes.map((scope) => (
              <ScopeList
                key={scope}
                scope={scope}
                assignments={assignments}
                mayEdit={mayEdit}
                onEdit={(of) => setOpened({ of })}
                onRemove={(one) => void remove(one)}
              />
            ))
          )
        }
      </QueryState>
      {opened && (
        <AssignmentForm
          of={opened.of}
          assignments={query.data ?? []}
          today={today()}
          onSaved={() => void again()}
          onClose={() => setOpened(undefined)}
        />
      )}
      {wide.dialog}
    </Dialog>
  );
}
