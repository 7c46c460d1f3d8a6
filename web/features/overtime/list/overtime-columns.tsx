import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { windowsText } from '#core/overtime/words.ts';
import { isPending, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { STATE_TONES } from '#web/features/requests/requests.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import type { OvertimeRow } from '../overtime-calls.ts';

export type View = 'mine' | 'team' | 'all';

/** What is not known yet is no zero. */
export const lengthText = (minutes: number | null): string =>
  minutes === null ? '—' : formatDuration(minutes);

const stateOf = ({ state }: OvertimeRow) => (
  <StateMark tone={STATE_TONES[state]} label={STATE_WORDS[state]} />
);

const waitsFor = ({ state, waitsFor: names }: OvertimeRow): string =>
  isPending(state) ? (names ?? '') : '';

const others: readonly Column<OvertimeRow>[] = [
  {
    key: 'personName',
    title: 'Personel',
    width: 220,
    isSortable: true,
    isName: true,
    render: ({ personName, registrationNo, departmentName }) => (
      <TwoLines
        first={personName}
        second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'day',
    title: 'Gün',
    width: 120,
    isSortable: true,
    isFact: true,
    render: ({ day }) => formatDay(day),
  },
  {
    key: 'windows',
    title: 'Saat',
    width: 200,
    grows: true,
    render: ({ windows, reason }) => <TwoLines first={windowsText(windows)} second={reason} />,
  },
  {
    key: 'asked',
    title: 'İstenen',
    width: 100,
    isNumber: true,
    isSortable: true,
    render: ({ asked }) => lengthText(asked),
  },
  {
    key: 'worked',
    title: 'Çalışılan',
    width: 100,
    isNumber: true,
    render: ({ worked }) => lengthText(worked),
  },
  {
    key: 'waiting',
    title: 'Bekleyen',
    width: 100,
    isNumber: true,
    render: ({ waiting }) => lengthText(waiting),
  },
  {
    key: 'state',
    title: 'Durum',
    width: 190,
    render: (row) => <TwoLines first={stateOf(row)} second={waitsFor(row)} />,
  },
];

/** One's own are named by their day. */
const own = others
  .filter(({ key }) => key !== 'personName')
  .map((column) => (column.key === 'day' ? { ...column, isName: true } : column));

export const columnsOfView = (view: View) => (view === 'mine' ? own : others);

export const nameOf = ({ personName, day, windows }: OvertimeRow): string =>
  `${personName}, ${formatDay(day)} ${windowsText(windows)}`;

export const cardOf =
  (view: View) =>
  (row: OvertimeRow): Card => {
    const when = `${formatDay(row.day)} ${windowsText(row.windows)}`;
    const asked = `${lengthText(row.asked)} istendi`;
    return {
      ...(view !== 'mine' && { picture: <Avatar name={row.personName} src={null} size={40} /> }),
      name: view === 'mine' ? when : row.personName,
      below: view === 'mine' ? row.reason : when,
      end: stateOf(row),
      endBelow: row.worked === null ? asked : `${asked}, ${lengthText(row.worked)} çalışıldı`,
    };
  };
