import { Link } from 'react-router';
import { askOvertimeAddress } from '#contract/requests/request-address.ts';
import { formatDuration } from '#core/format/duration.ts';
import { type CodedSegment, waitingRuns } from '#core/overtime/windows.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { useMay } from '#web/session/use-may.ts';
import { useIsSelf } from '#web/session/own-time.ts';

/** As many as one request has. */
const MOST_WINDOWS = 3;

interface AskOvertimeProps {
  readonly day: {
    readonly personId: string;
    readonly day: string;
    readonly waiting: number;
    readonly segments: readonly CodedSegment[];
  };
  /** Begins to agree to it, where one may. */
  readonly onApprove: () => void;
}

/** From what was worked beyond the plan, and nobody agreed to, to agreeing to it or asking for it. */
export function AskOvertime({
  day: { personId, day, waiting, segments },
  onApprove,
}: AskOvertimeProps) {
  const may = useMay();
  const isSelf = useIsSelf();
  const windows = waitingRuns(segments).slice(0, MOST_WINDOWS);
  if (waiting === 0 || windows.length === 0) return null;
  const forWhom = isSelf(personId) ? undefined : personId;
  const mayApprove = !isSelf(personId) && may(overtimeCalls.ApproveWaiting.permission);
  return (
    <p>
      {`${formatDuration(waiting)} mesai onay bekliyor. `}
      {mayApprove && (
        <>
          <button type="button" className="link-button" onClick={onApprove}>
            Onayla
          </button>
          {' · '}
        </>
      )}
      <Link to={askOvertimeAddress({ day, personId: forWhom, windows })}>Talep et</Link>
    </p>
  );
}
