import { advanceList } from '#contract/advance/advance-list.ts';
import { instalmentsText, monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { STAGE_WORDS } from '#core/advance/stages.ts';
import { isPending } from '#core/requests/flow/transitions.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import type { AdvanceRow } from '../advance-calls.ts';
import { STAGE_TONES } from '../stage-tones.ts';
import type { View } from './views.ts';

const amountOf = ({ amount, unit }: AdvanceRow): string => formatHundredths(amount, unit);

const othersColumns = columnsOf(advanceList, {
  personName: ({ personName, registrationNo, departmentName }) => (
    <TwoLines
      first={personName}
      second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
    />
  ),
  amount: amountOf,
  count: ({ count, first }) => (
    <TwoLines first={instalmentsText(count)} second={`ilki ${monthText(first)}`} />
  ),
  stage: (row) => (
    <TwoLines
      first={<StateMark tone={STAGE_TONES[row.stage]} label={STAGE_WORDS[row.stage]} />}
      second={isPending(row.state) ? (row.waitsFor ?? '') : ''}
    />
  ),
  submittedAt: ({ submittedAt }) => fullTime(Date.parse(submittedAt)),
});

/** One's own advances are named by what they are. */
const ownColumns = othersColumns
  .filter(({ key }) => key !== 'personName')
  .map((column) => (column.key === 'advanceTypeName' ? { ...column, isName: true } : column));

export const columnsOfView = (view: View) => (view === 'mine' ? ownColumns : othersColumns);

/** 'Emine Yalçın, Maaş avansı, ₺12.500,00' */
export const nameOf = (row: AdvanceRow): string =>
  `${row.personName}, ${row.advanceTypeName}, ${amountOf(row)}`;

export const cardOf =
  (view: View) =>
  (row: AdvanceRow): Card => ({
    ...(view !== 'mine' && { picture: <Avatar name={row.personName} src={null} size={40} /> }),
    name: view === 'mine' ? row.advanceTypeName : row.personName,
    below: [view !== 'mine' && row.advanceTypeName, instalmentsText(row.count)]
      .filter(Boolean)
      .join(' · '),
    end: <StateMark tone={STAGE_TONES[row.stage]} label={STAGE_WORDS[row.stage]} />,
    endBelow: amountOf(row),
  });
