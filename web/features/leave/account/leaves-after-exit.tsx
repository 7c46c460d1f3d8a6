import { Link } from 'react-router';
import { formatDay } from '#core/format/day.ts';
import { type LeaveAtExit, leavePath } from '../leave-calls.ts';

const spanOf = ({ from, to }: LeaveAtExit['leaves'][number]) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** Leaves that lie after the last day of work, each with the way to where it is cancelled or shortened. */
export const LeavesAfterExit = ({ leaves }: Pick<LeaveAtExit, 'leaves'>) =>
  leaves.length > 0 && (
    <div className="leaves-after-exit">
      Son iş gününden sonraki izinler iptal edilmeli ya da kısaltılmalı:
      <ul>
        {leaves.map((leave) => (
          <li key={leave.id}>
            <Link to={leavePath(leave.id)}>
              {leave.leaveTypeName}, {spanOf(leave)}
            </Link>
            {leave.state === 'waiting' && ' (onay bekliyor)'}
          </li>
        ))}
      </ul>
    </div>
  );
