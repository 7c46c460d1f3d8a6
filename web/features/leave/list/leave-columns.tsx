import { documentStates, leaveList } from '#contract/leave/leave-list.ts';
import { weekdayName } from '#core/format/day.ts';
import { isPending, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { STATE_TONES } from '#web/features/requests/requests.tsx';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import type { LeaveRow } from '../leave-calls.ts';
import { lengthText, partText, spanText } from '../leave-words.ts';
import { TypeMark } from '../type-mark.tsx';

/** Whom it waits for, or that a document is missing: what somebody has to do about it. */
function openPoint({ state, waitsFor, documentState }: LeaveRow): string {
  if (documentState === 'late' || (documentState === 'due' && !isPending(state))) {
    return documentStates[documentState];
  }
  return isPending(state) ? (waitsFor ?? '') : '';
}

const partOf = (row: LeaveRow): string =>
  row.part === 'day'
    ? row.from === row.to
      ? weekdayName(row.from)
      : `${weekdayName(row.from)} – ${weekdayName(row.to)}`
    : partText(row);

const othersColumns = columnsOf(leaveList, {
  personName: ({ personName, registrationNo, departmentName }) => (
    <TwoLines
      first={personName}
      second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
    />
  ),
  leaveTypeName: ({ colour, leaveTypeName }) => <TypeMark colour={colour} name={leaveTypeName} />,
  from: (row) => <TwoLines first={spanText(row)} second={partOf(row)} />,
  days: lengthText,
  state: (row) => (
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
});

/** One's own leaves are named by what they are. */
const ownColumns = othersColumns
  .filter(({ key }) => key !== 'personName')
  .map((column) => (column.key === 'leaveTypeName' ? { ...column, isName: true } : column));

export type ListedView = 'mine' | 'team' | 'all';

export const columnsOfView = (view: ListedView) => (view === 'mine' ? ownColumns : othersColumns);

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
