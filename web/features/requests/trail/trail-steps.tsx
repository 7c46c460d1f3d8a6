import { CheckOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { Elapsed } from '#web/ui/time/relative-time.tsx';
import { shortTime } from '#web/ui/time/time-words.ts';
import type { Trail } from '../request-calls.ts';
import { actorText, approversText, BECAUSE, STEP_STATUS } from './trail-words.ts';

type Step = Trail['steps'][number];

const MARKS = {
  done: <CheckOutlined />,
  now: <ClockCircleOutlined />,
  next: null,
  ended: null,
} as const;

/** Who decided and when, or whom it waits for. */
function Who({ step }: { step: Step }) {
  if (step.decidedBy !== null) {
    return (
      <>
        {actorText(step.decidedBy, step.onBehalfOf)}
        {step.decidedAt !== null && ` · ${shortTime(Date.parse(step.decidedAt))}`}
      </>
    );
  }
  return (
    <>
      {approversText(step.approvers)}
      {step.status === 'now' && step.waitingSince !== null && (
        <>
          {' · Bekleme: '}
          <Elapsed since={step.waitingSince} />
        </>
      )}
    </>
  );
}

/** The chain that was asked, one below the other: what is done, where it stands, what comes. */
export function TrailSteps({ steps }: Pick<Trail, 'steps'>) {
  return (
    <ol className="trail-steps">
      {steps.map((step, at) => {
        const because = step.decidedBy === null ? BECAUSE[step.because] : undefined;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
            key={at}
            data-status={step.status}
            {...(step.status === 'now' && { 'aria-current': 'step' })}
          >
            <span className="trail-mark" aria-hidden="true">
              {MARKS[step.status]}
            </span>
            <p>
              <strong>{step.label}</strong>
              <span className="visually-hidden">{STEP_STATUS[step.status]}</span>
            </p>
            <p className="quiet-text">
              <Who step={step} />
            </p>
            {because !== undefined && <p className="quiet-text">{because}</p>}
            {step.note !== null && step.note !== '' && <p className="trail-note">{step.note}</p>}
          </li>
        );
      })}
    </ol>
  );
}
