import { correctionList } from '#contract/correction/correction-list.ts';
import { CORRECTION_WORDS } from '#core/correction/kinds.ts';
import { formatDay } from '#core/format/day.ts';
import { isPending, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { STATE_TONES } from '#web/features/requests/requests.tsx';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import type { CorrectionRow } from '../correction-calls.ts';

export type View = 'mine' | 'team' | 'all';

export const CONFLICT = 'Düzeltme çakışması';

/** What somebody has to do about it, or whom it waits for. */
function openPoint({ state, waitsFor, conflicting, kind, answer }: CorrectionRow): string {
  if (conflicting) return CONFLICT;
  if (isPending(state)) return waitsFor ?? '';
  if (kind !== 'objection' || state !== 'approved') return '';
  return answer === null ? 'Yanıt bekliyor' : 'Yanıtlandı';
}

const others = columnsOf(correctionList, {
  personName: ({ personName, registrationNo, departmentName }) => (
    <TwoLines
      first={personName}
      second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
    />
  ),
  state: (row) => (
    <TwoLines
      first={<StateMark tone={STATE_TONES[row.state]} label={STATE_WORDS[row.state]} />}
      second={openPoint(row)}
    />
  ),
});

const own = others
  .filter(({ key }) => key !== 'personName')
  .map((column) => (column.key === 'summary' ? { ...column, isName: true } : column));

export const columnsOfView = (view: View) => (view === 'mine' ? own : others);

export const nameOf = (row: CorrectionRow): string => `${row.personName}, ${row.summary}`;

export const cardOf =
  (view: View) =>
  (row: CorrectionRow): Card => ({
    ...(view !== 'mine' && {
      picture: <Avatar name={row.personName} src={null} size={40} />,
    }),
    name: view === 'mine' ? CORRECTION_WORDS[row.kind] : row.personName,
    below: view === 'mine' ? formatDay(row.day) : row.summary,
    end: <StateMark tone={STATE_TONES[row.state]} label={STATE_WORDS[row.state]} />,
    endBelow: openPoint(row),
  });
