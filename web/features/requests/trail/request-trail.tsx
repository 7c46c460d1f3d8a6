import { useQuery } from '@tanstack/react-query';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { HistoryTimeline } from '#web/ui/history/history-timeline.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { type Trail, trailQuery } from '../request-calls.ts';
import { RequestActs } from './request-acts.tsx';
import { TrailSteps } from './trail-steps.tsx';
import { actorText, STATE_TONES } from './trail-words.ts';
import './trail.css';

/** Newest first, as every history is read. */
const historyOf = ({ history }: Trail) =>
  history.toReversed().map(({ at, actorName, onBehalfOf, label, note, from, to }) => ({
    at,
    actorName: actorText(actorName, onBehalfOf),
    action: `· ${label}`,
    changes: [
      ...(from === to || STATE_WORDS[to] === label
        ? []
        : [
            {
              label: 'Durum',
              before: from === null ? '' : STATE_WORDS[from],
              after: STATE_WORDS[to],
            },
          ]),
      ...(note === null || note === '' ? [] : [{ label: 'Not', before: '', after: note }]),
    ],
  }));

interface RequestTrailProps {
  readonly id: string;
  /** What the page besides shows of it, for the form of a decision. */
  readonly title?: string;
  /** What one may do with it stands elsewhere on the page. */
  readonly hasNoActs?: boolean;
}

/** The way of a request through its chain, what one may do now, and what was done. */
export function RequestTrail({ id, title, hasNoActs = false }: RequestTrailProps) {
  const trail = useQuery(trailQuery(id));
  return (
    <QueryState query={trail} rows={6}>
      {(shown) => {
        const { state, steps } = shown;
        const decided = steps.filter(({ status }) => status === 'done').length;
        return (
          <div className="trail">
            <header className="trail-head">
              <h3>Onay adımları</h3>
              {steps.length > 0 && (
                <span className="quiet-text">{`${decided} / ${steps.length}`}</span>
              )}
              <StateMark tone={STATE_TONES[state]} label={STATE_WORDS[state]} />
            </header>
            {steps.length === 0 ? (
              <p className="quiet-text">Bu talep kimseye sorulmadan işlendi.</p>
            ) : (
              <TrailSteps steps={steps} />
            )}
            {!hasNoActs && <RequestActs id={id} {...(title !== undefined && { title })} />}
            <h3>Geçmiş</h3>
            <HistoryTimeline entries={historyOf(shown)} />
          </div>
        );
      }}
    </QueryState>
  );
}
