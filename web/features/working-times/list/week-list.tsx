import { SHORT_WEEKDAYS } from '#core/format/day.ts';
import type { CallOptions } from '#contract/client.ts';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { weekdayNames } from '#contract/working-times/rests.ts';
import { dayInWords, workingTimeColumns } from '#contract/working-times/working-time-columns.ts';
import { workingTimesCalls } from '#contract/working-times/working-times.calls.ts';
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
import {
  definitionUndo,
  formAddress,
  type WorkingTime,
  workingTimesKey,
} from '../working-time-calls.ts';
import { useRowMenu } from './row-actions.tsx';
import { definitionSelection, definitionShape, withinKind } from './use-kind-list.ts';

const stateOf = (time: WorkingTime) => (
  <StateMark
    tone={time.active ? 'good' : 'quiet'}
    label={workingTimeColumns.active.value(time) ?? ''}
  />
);

/** The seven days side by side: a shift in its colour, a rest in grey. */
const Days = ({ days }: Pick<WorkingTime, 'days'>) => (
  <span className="week-strip">
    {days.map((day, i) => (
      <span
        key={weekdayNames[i]}
        className="week-cell"
        title={`${weekdayNames[i]}: ${dayInWords(day)}`}
        {...(day.color !== null && {
          style: { background: day.color, color: readableOn(day.color) },
        })}
      >
        <span className="visually-hidden">
          {weekdayNames[i]} {dayInWords(day)}
        </span>
        <span aria-hidden="true">{day.rest === null ? day.shiftCode : SHORT_WEEKDAYS[i]}</span>
      </span>
    ))}
  </span>
);

const columns: Column<WorkingTime>[] = [
  {
    key: 'name',
    title: workingTimeColumns.name.label,
    width: 210,
    isSortable: true,
    isName: true,
    render: ({ name }) => name,
  },
  {
    key: 'code',
    title: workingTimeColumns.code.label,
    width: 100,
    isSortable: true,
    render: ({ code }) => code,
  },
  {
    key: 'days',
    title: workingTimeColumns.days.label,
    width: 380,
    render: ({ days }) => <Days days={days} />,
  },
  {
    key: 'weekMinutes',
    title: workingTimeColumns.weekMinutes.label,
    width: 130,
    isNumber: true,
    isFact: true,
    render: workingTimeColumns.weekMinutes.value,
  },
  {
    key: 'contractWeek',
    title: workingTimeColumns.contractWeek.label,
    width: 130,
    isNumber: true,
    render: workingTimeColumns.contractWeek.value,
  },
  {
    key: 'active',
    title: workingTimeColumns.active.label,
    width: 120,
    isSortable: true,
    render: stateOf,
  },
];

const cardOf = (time: WorkingTime): Card => ({
  name: time.name,
  below: `${time.code} · haftada ${workingTimeColumns.weekMinutes.value(time)}`,
  end: stateOf(time),
});

const historySource = {
  listKey: workingTimesKey,
  call: api.workingTimes.GetWorkingTimeHistory,
  entity: 'workingTime',
  undo: definitionUndo,
} as const;

export const weeksList = {
  page: 'WorkingTimes',
  layoutOf: 'WorkingTimes weeks',
  shape: definitionShape,
  queryKey: [...workingTimesKey, 'weeks'],
  selectionOf: definitionSelection,
  load: (input: Parameters<typeof api.workingTimes.GetWorkingTimes>[0], call?: CallOptions) =>
    api.workingTimes.GetWorkingTimes(input, call),
  exportCall: workingTimesCalls.ExportWorkingTimes,
} as const;

export function WeekList({ lists }: { lists: ReactNode }) {
  const navigate = useNavigate();
  const may = useMay();
  const page = useListPage(weeksList);
  const actions = useDefinitionActions('week');
  const menuOf = useRowMenu();
  const history = useRecordHistory(historySource);
  const mayEdit = may(accessRules.editWorkingTimes);
  const open = (to: string) => void navigate(to);
  const used = (time: WorkingTime) => ({ ...time, usedBy: 0 });
  return (
    <>
      <ListPage
        {...page}
        state={withinKind(page.state)}
        lists={lists}
        purpose="Haftanın yedi gününde hangi vardiyanın çalışıldığı"
        noun="haftalık düzen"
        empty="Pazartesiden pazara hangi gün hangi vardiyanın çalışıldığını tanımlayın."
        add={
          mayEdit
            ? { label: 'Haftalık düzen ekle', run: () => open(formAddress('week')) }
            : undefined
        }
        filters={[archived]}
        columns={columns}
        nameOf={({ name }) => name}
        hrefOf={mayEdit ? ({ id }) => formAddress('week', { id }) : undefined}
        onOpen={
          mayEdit
            ? ({ id }) => open(formAddress('week', { id }))
            : ({ name, id }) => history.open(name, id)
        }
        cardOf={cardOf}
        actionsOf={(time) =>
          menuOf(time.active, {
            edit: () => open(formAddress('week', { id: time.id })),
            copy: () => open(formAddress('week', { copy: time.id })),
            history: history.actionOf(time.name, time.id),
            restore: () => void actions.restore(used(time)),
            remove: () => void actions.remove(used(time)),
          })
        }
      />
      {history.drawer}
    </>
  );
}
