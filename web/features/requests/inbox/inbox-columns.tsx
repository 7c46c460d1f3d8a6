import { Button } from 'antd';
import { KIND_WORDS } from '#core/requests/kinds.ts';
import { isPending, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { InstantText } from '#web/ui/time/instant-text.tsx';
import { Elapsed, RelativeTime } from '#web/ui/time/relative-time.tsx';
import { actWords, DECIDED } from '../act/act-words.ts';
import type { InboxRow, PersonsAct } from '../request-calls.ts';
import { STATE_TONES } from '../trail/trail-words.ts';
import './inbox.css';

/** 'Emine Yalçın: Yıllık izin, 5 gün' */
export const nameOf = ({ personName, summary }: InboxRow): string => `${personName}: ${summary}`;

/** What one does in this order: agree, ask again, refuse. */
const ORDER: readonly PersonsAct[] = ['approve', 'return', 'reject'];

/** What an approver may do with it now. */
export const decisionsOf = ({ acts }: InboxRow): readonly PersonsAct[] =>
  ORDER.filter((act) => acts.includes(act));

/** Whose decision it is, where one decides for somebody else. */
const DeputyMark = ({ row }: { row: InboxRow }) =>
  row.onBehalfOf !== null && <span className="inbox-deputy">{`Vekâleten: ${row.onBehalfOf}`}</span>;

const personColumn: Column<InboxRow> = {
  key: 'personName',
  title: 'Personel',
  width: 200,
  isName: true,
  render: ({ personName, registrationNo, departmentName }) => (
    <TwoLines
      first={personName}
      second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
    />
  ),
};
const kindColumn: Column<InboxRow> = {
  key: 'kind',
  title: 'Tür',
  width: 130,
  render: ({ kind }) => KIND_WORDS[kind],
};
const summaryColumn: Column<InboxRow> = {
  key: 'summary',
  title: 'Talep',
  width: 280,
  grows: true,
  render: (row) => (
    <TwoLines
      first={row.summary}
      second={
        row.state === 'cancelling' || row.onBehalfOf !== null ? (
          <>
            {row.state === 'cancelling' && <span className="inbox-cancelling">İptal isteği</span>}
            <DeputyMark row={row} />
          </>
        ) : null
      }
    />
  ),
};

export type Decide = (row: InboxRow, act: PersonsAct) => void;

/** The three verbs of a row; the words say where a cancelling is decided on. */
function Decisions({ row, onDecide }: { row: InboxRow; onDecide: Decide }) {
  return decisionsOf(row)
    .toReversed()
    .map((act) => {
      const { verb, isDangerous } = actWords(act, row.state);
      return (
        <Button
          key={act}
          size="small"
          aria-label={`${verb}: ${nameOf(row)}`}
          {...(act === 'approve' && { type: 'primary' })}
          {...(isDangerous && { danger: true })}
          onClick={() => onDecide(row, act)}
        >
          {verb}
        </Button>
      );
    });
}

export const waitingColumns = (onDecide: Decide): readonly Column<InboxRow>[] => [
  personColumn,
  kindColumn,
  summaryColumn,
  {
    key: 'waitingSince',
    title: 'Bekleme',
    width: 100,
    render: ({ waitingSince, submittedAt }) => <Elapsed since={waitingSince ?? submittedAt} />,
  },
  {
    key: 'submittedAt',
    title: 'Gönderilme',
    width: 140,
    isOnRequest: true,
    render: ({ submittedAt }) => <InstantText at={submittedAt} />,
  },
  {
    key: 'acts',
    title: 'Karar',
    width: 306,
    render: (row) => (
      <span className="inbox-decisions">
        <Decisions row={row} onDecide={onDecide} />
      </span>
    ),
  },
];

const decidedText = ({ decidedAct }: InboxRow): string =>
  decidedAct === null ? '–' : (DECIDED[decidedAct] ?? '–');

export const decidedColumns: readonly Column<InboxRow>[] = [
  personColumn,
  kindColumn,
  summaryColumn,
  {
    key: 'decidedAct',
    title: 'Kararım',
    width: 200,
    render: (row) => (
      <TwoLines
        first={decidedText(row)}
        second={row.decidedAt && <InstantText at={row.decidedAt} />}
      />
    ),
  },
  {
    key: 'decidedNote',
    title: 'Not',
    width: 200,
    render: ({ decidedNote }) => <span title={decidedNote ?? ''}>{decidedNote || '–'}</span>,
  },
  {
    key: 'state',
    title: 'Talebin durumu',
    width: 170,
    render: ({ state }) => <StateMark tone={STATE_TONES[state]} label={STATE_WORDS[state]} />,
  },
];

const belowOf = (row: InboxRow) => (
  <>
    {KIND_WORDS[row.kind]} · {row.summary}
  </>
);

export const waitingCard =
  (onDecide: Decide) =>
  (row: InboxRow): Card => ({
    picture: <Avatar name={row.personName} src={null} size={40} />,
    name: row.personName,
    below: [KIND_WORDS[row.kind], row.departmentName].filter(Boolean).join(' · '),
    end: (
      <>
        Bekleme: <Elapsed since={row.waitingSince ?? row.submittedAt} />
      </>
    ),
    ...(row.state === 'cancelling' && { endBelow: 'İptal isteği' }),
    foot: (
      <>
        {/* Whole: nobody decides on half a sentence. */}
        <p className="inbox-summary">{row.summary}</p>
        <DeputyMark row={row} />
        <span className="inbox-decisions">
          <Decisions row={row} onDecide={onDecide} />
        </span>
      </>
    ),
  });

export const decidedCard = (row: InboxRow): Card => ({
  picture: <Avatar name={row.personName} src={null} size={40} />,
  name: row.personName,
  below: belowOf(row),
  end: decidedText(row),
  endBelow: isPending(row.state)
    ? STATE_WORDS[row.state]
    : row.decidedAt && <RelativeTime at={row.decidedAt} />,
});
