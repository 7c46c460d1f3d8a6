import { Button } from 'antd';
import { inboxList } from '#contract/requests/inbox-list.ts';
import { KIND_WORDS } from '#core/requests/kinds.ts';
import { isPending, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
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

const decidedText = ({ decidedAct }: InboxRow): string =>
  decidedAct === null ? '–' : (DECIDED[decidedAct] ?? '–');

const summaryOf = (row: InboxRow) => (
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
);

const allColumns = (onDecide: Decide) =>
  columnsOf<typeof inboxList, InboxRow>(inboxList, {
    personName: ({ personName, registrationNo, departmentName }) => (
      <TwoLines
        first={personName}
        second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
      />
    ),
    summary: summaryOf,
    waitingSince: ({ waitingSince, submittedAt }) => (
      <Elapsed since={waitingSince ?? submittedAt} />
    ),
    submittedAt: ({ submittedAt }) => <InstantText at={submittedAt} />,
    acts: (row) => (
      <span className="inbox-decisions">
        <Decisions row={row} onDecide={onDecide} />
      </span>
    ),
    decidedAct: (row) => (
      <TwoLines
        first={decidedText(row)}
        second={row.decidedAt && <InstantText at={row.decidedAt} />}
      />
    ),
    decidedNote: ({ decidedNote }) => <span title={decidedNote ?? ''}>{decidedNote || '–'}</span>,
    state: ({ state }) => <StateMark tone={STATE_TONES[state]} label={STATE_WORDS[state]} />,
  });

const DECIDED_ALONE: readonly string[] = ['decidedAct', 'decidedNote', 'state'];
const WAITING_ALONE: readonly string[] = ['waitingSince', 'submittedAt', 'acts'];

export const columnsOfView = (view: 'waiting' | 'decided', onDecide: Decide) =>
  allColumns(onDecide).filter(
    ({ key }) => !(view === 'waiting' ? DECIDED_ALONE : WAITING_ALONE).includes(key),
  );

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
