import { leaveColumns as texts } from '#contract/leave/leave-columns.ts';
import { weekdayName } from '#core/format/day.ts';
import { isPending, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { STATE_TONES } from '#web/features/requests/requests.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { DayText } from '#web/ui/day/day-text.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import type { LeaveRow } from '../leave-calls.ts';
import { DOCUMENT_WORDS, lengthText, partText, spanText } from '../leave-words.ts';
import { TypeMark } from '../type-mark.tsx';
import type { ListedView } from './leave-list-calls.ts';

/** Whom it waits for, or that a document is missing: what somebody has to do about it. */
function openPoint({ state, waitsFor, documentState }: LeaveRow): string {
  if (documentState === 'late' || (documentState === 'due' && !isPending(state))) {
    return DOCUMENT_WORDS[documentState];
  }
  return isPending(state) ? (waitsFor ?? '') : '';
}

const partOf = (row: LeaveRow): string =>
  row.part === 'day'
    ? row.from === row.to
      ? weekdayName(row.from)
      : `${weekdayName(row.from)} – ${weekdayName(row.to)}`
    : partText(row);

const person: Column<LeaveRow> = {
  key: 'personName',
  title: texts.personName.label,
  width: 200,
  isSortable: true,
  fields: ['personName', 'registrationNo', 'departmentName'],
  render: ({ personName, registrationNo, departmentName }) => (
    <TwoLines
      first={personName}
      second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
    />
  ),
};

const type: Column<LeaveRow> = {
  key: 'leaveTypeName',
  title: texts.leaveTypeName.label,
  width: 180,
  render: ({ colour, leaveTypeName }) => <TypeMark colour={colour} name={leaveTypeName} />,
};

const rest: readonly Column<LeaveRow>[] = [
  {
    key: 'from',
    title: 'Tarih',
    width: 200,
    isSortable: true,
    fields: ['from', 'to', 'part'],
    render: (row) => <TwoLines first={spanText(row)} second={partOf(row)} />,
  },
  {
    key: 'days',
    title: 'Süre',
    width: 90,
    isSortable: true,
    isNumber: true,
    render: lengthText,
  },
  {
    key: 'state',
    title: texts.state.label,
    width: 200,
    fields: ['state', 'waitsFor'],
    render: (row) => (
      <TwoLines
        first={<StateMark tone={STATE_TONES[row.state]} label={STATE_WORDS[row.state]} />}
        second={
          row.documentState === 'late' ? (
            <span className="missing">{openPoint(row)}</span>
          ) : (
            openPoint(row)
          )
        }
      />
    ),
  },
  {
    key: 'returnDay',
    title: texts.returnDay.label,
    width: 120,
    isOnRequest: true,
    render: ({ returnDay }) => <DayText day={returnDay} />,
  },
];

const ownColumns: readonly Column<LeaveRow>[] = [{ ...type, isName: true }, ...rest];
const othersColumns: readonly Column<LeaveRow>[] = [{ ...person, isName: true }, type, ...rest];

export const columnsOf = (view: ListedView): readonly Column<LeaveRow>[] =>
  view === 'mine' ? ownColumns : othersColumns;

/** 'Emine Yalçın, Yıllık izin, 02.11.2026 – 06.11.2026' */
export const nameOf = (row: LeaveRow): string =>
  `${row.personName}, ${row.leaveTypeName}, ${spanText(row)}`;

const endOf = (row: LeaveRow): Pick<Card, 'end' | 'endBelow'> => ({
  end: <StateMark tone={STATE_TONES[row.state]} label={STATE_WORDS[row.state]} />,
  endBelow: lengthText(row),
});

export const cardOf =
  (view: ListedView) =>
  (row: LeaveRow): Card =>
    view === 'mine'
      ? {
          name: <TypeMark colour={row.colour} name={row.leaveTypeName} />,
          below: spanText(row),
          ...endOf(row),
        }
      : {
          picture: <Avatar name={row.personName} src={null} size={40} />,
          name: row.personName,
          below: `${spanText(row)} · ${row.leaveTypeName}`,
          ...endOf(row),
        };
