import { Link } from 'react-router';
import { askOvertimeAddress } from '#contract/requests/request-address.ts';
import { formatDuration } from '#core/format/duration.ts';
import { type CodedSegment, waitingRuns } from '#core/overtime/windows.ts';
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
}

/** From what was worked beyond the plan, and nobody agreed to, to asking for it. */
export function AskOvertime({ day: { personId, day, waiting, segments } }: AskOvertimeProps) {
  const isSelf = useIsSelf();
  const windows = waitingRuns(segments).slice(0, MOST_WINDOWS);
  if (waiting === 0 || windows.length === 0) return null;
  const forWhom = isSelf(personId) ? undefined : personId;
  return (
    <p>
      {`${formatDuration(waiting)} mesai onay bekliyor. `}
      <Link to={askOvertimeAddress({ day, personId: forWhom, windows })}>Talep et</Link>
    </p>
  );
}
