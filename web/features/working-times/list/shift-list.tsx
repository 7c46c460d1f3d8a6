import type { CallOptions } from '#contract/client.ts';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { shiftColumns } from '#contract/working-times/working-time-columns.ts';
import { workingTimesCalls } from '#contract/working-times/working-times.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { archived } from '#web/records/resource/resource-filters.ts';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { useMay } from '#web/session/use-may.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useDefinitionActions } from '../use-definition-actions.ts';
import { definitionUndo, formAddress, type Shift, workingTimesKey } from '../working-time-calls.ts';
import { useRowMenu } from './row-actions.tsx';
import { definitionSelection, definitionShape, withinKind } from './use-kind-list.ts';

const stateOf = (shift: Shift) => (
  <StateMark
    tone={shift.active ? 'good' : 'quiet'}
    label={shiftColumns.active.value(shift) ?? ''}
  />
);

const hoursOf = (shift: Shift): string =>
  shift.nextFrom === null
    ? shiftColumns.hours.value(shift)
    : `${shiftColumns.hours.value(shift)} · ${formatDay(shift.nextFrom)} tarihinde değişiyor`;

export const CodeMark = ({ code, color }: { code: string; color: string }) => (
  <span className="code-mark" style={{ background: color, color: readableOn(color) }}>
    {code}
  </span>
);

const columns: Column<Shift>[] = [
  {
    key: 'name',
    title: shiftColumns.name.label,
    width: 240,
    isSortable: true,
    isName: true,
    render: ({ name }) => name,
  },
  {
    key: 'code',
    title: shiftColumns.code.label,
    width: 100,
    isSortable: true,
    render: ({ code, color }) => <CodeMark code={code} color={color} />,
  },
  { key: 'hours', title: shiftColumns.hours.label, width: 280, isFact: true, render: hoursOf },
  {
    key: 'net',
    title: shiftColumns.net.label,
    width: 100,
    isNumber: true,
    render: shiftColumns.net.value,
  },
  {
    key: 'breaks',
    title: shiftColumns.breaks.label,
    width: 240,
    isOnRequest: true,
    render: shiftColumns.breaks.value,
  },
  {
    key: 'shortKey',
    title: shiftColumns.shortKey.label,
    width: 90,
    render: shiftColumns.shortKey.value,
  },
  {
    key: 'usedBy',
    title: shiftColumns.usedBy.label,
    width: 130,
    isNumber: true,
    render: ({ usedBy }) => usedBy.toLocaleString('tr-TR'),
  },
  {
    key: 'active',
    title: shiftColumns.active.label,
    width: 140,
    isSortable: true,
    render: stateOf,
  },
];

const cardOf = (shift: Shift): Card => ({
  name: shift.name,
  below: `${shift.code} · ${hoursOf(shift)}`,
  end: stateOf(shift),
});

const historySource = {
  listKey: workingTimesKey,
  call: api.workingTimes.GetShiftHistory,
  entity: 'shift',
  undo: definitionUndo,
} as const;

export const shiftsList = {
  page: 'WorkingTimes',
  shape: definitionShape,
  queryKey: [...workingTimesKey, 'shifts'],
  selectionOf: definitionSelection,
  load: (input: Parameters<typeof api.workingTimes.GetShifts>[0], call?: CallOptions) =>
    api.workingTimes.GetShifts(input, call),
  exportCall: workingTimesCalls.ExportShifts,
} as const;

export function ShiftList({ lists }: { lists: ReactNode }) {
  const navigate = useNavigate();
  const may = useMay();
  const page = useListPage(shiftsList);
  const actions = useDefinitionActions('shift');
  const menuOf = useRowMenu();
  const history = useRecordHistory(historySource);
  const mayEdit = may(accessRules.editWorkingTimes);
  const open = (to: string) => void navigate(to);
  return (
    <>
      <ListPage
        {...page}
        state={withinKind(page.state)}
        lists={lists}
        purpose="Bir günün çalışma saatleri, molaları ve hesap kuralları"
        noun="vardiya"
        empty="Gündüz, gece ya da esnek çalışma saatlerini vardiya olarak tanımlayın."
        add={mayEdit ? { label: 'Vardiya ekle', run: () => open(formAddress('shift')) } : undefined}
        filters={[archived]}
        columns={columns}
        nameOf={({ name }) => name}
        hrefOf={mayEdit ? ({ id }) => formAddress('shift', { id }) : undefined}
        onOpen={
          mayEdit
            ? ({ id }) => open(formAddress('shift', { id }))
            : ({ name, id }) => history.open(name, id)
        }
        cardOf={cardOf}
        actionsOf={(shift) =>
          menuOf(shift.active, {
            edit: () => open(formAddress('shift', { id: shift.id })),
            copy: () => open(formAddress('shift', { copy: shift.id })),
            history: history.actionOf(shift.name, shift.id),
            restore: () => void actions.restore(shift),
            remove: () => void actions.remove(shift),
          })
        }
      />
      {history.drawer}
    </>
  );
}
