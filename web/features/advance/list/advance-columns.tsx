import { advanceColumns as texts } from '#contract/advance/advance-columns.ts';
import { instalmentsText, monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { isPending, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { STATE_TONES } from '#web/features/requests/requests.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import type { AdvanceRow } from '../advance-calls.ts';
import type { View } from './advance-list-calls.ts';

const amountOf = ({ amount, unit }: AdvanceRow): string => formatHundredths(amount, unit);

const person: Column<AdvanceRow> = {
  key: 'personName',
  title: texts.personName.label,
  width: 200,
  isSortable: true,
  isName: true,
  fields: ['personName', 'registrationNo', 'departmentName'],
  render: ({ personName, registrationNo, departmentName }) => (
    <TwoLines
      first={personName}
      second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
    />
  ),
};

const type: Column<AdvanceRow> = {
  key: 'advanceTypeName',
  title: texts.advanceTypeName.label,
  width: 170,
  render: ({ advanceTypeName }) => advanceTypeName,
};

const rest: readonly Column<AdvanceRow>[] = [
  {
    key: 'amount',
    title: texts.amount.label,
    width: 130,
    isSortable: true,
    isNumber: true,
    fields: ['amount', 'unit'],
    render: amountOf,
  },
  {
    key: 'count',
    title: 'Kesinti',
    width: 170,
    fields: ['count', 'first'],
    render: ({ count, first }) => (
      <TwoLines first={instalmentsText(count)} second={`ilki ${monthText(first)}`} />
    ),
  },
  {
    key: 'state',
    title: texts.state.label,
    width: 190,
    fields: ['state', 'waitsFor'],
    render: (row) => (
      <TwoLines
        first={<StateMark tone={STATE_TONES[row.state]} label={STATE_WORDS[row.state]} />}
        second={isPending(row.state) ? (row.waitsFor ?? '') : ''}
      />
    ),
  },
  {
    key: 'submittedAt',
    title: 'Gönderildi',
    width: 150,
    isSortable: true,
    render: ({ submittedAt }) => fullTime(Date.parse(submittedAt)),
  },
];

const ownColumns: readonly Column<AdvanceRow>[] = [{ ...type, isName: true }, ...rest];
const othersColumns: readonly Column<AdvanceRow>[] = [person, type, ...rest];

export const columnsOf = (view: View): readonly Column<AdvanceRow>[] =>
  view === 'mine' ? ownColumns : othersColumns;

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
    end: <StateMark tone={STATE_TONES[row.state]} label={STATE_WORDS[row.state]} />,
    endBelow: amountOf(row),
  });
