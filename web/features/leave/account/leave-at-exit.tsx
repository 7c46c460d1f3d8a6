import { useQuery } from '@tanstack/react-query';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { useMay } from '#web/session/use-may.ts';
import { atExitQuery } from '../leave-calls.ts';
import { LeavesAfterExit } from './leaves-after-exit.tsx';
import './leave-account.css';

interface LeaveAtExitProps {
  readonly personId: string;
  /** The last day of work, as it is being typed. */
  readonly day: string;
}

/** Before somebody leaves: what would be left of the annual leave, and which leaves would be in the way. */
export function LeaveAtExit({ personId, day }: LeaveAtExitProps) {
  const may = useMay();
  const { data } = useQuery({
    ...atExitQuery(personId, day),
    enabled: may(accessRules.viewLeaveRequests),
  });
  if (data === undefined) return null;
  const { open, paid, leaves } = data;
  return (
    <div className="leave-exit" role="note" aria-label="Kullanılmayan izin">
      <p>
        {'Çıkışta kullanılmayan yıllık izin: '}
        <strong>{dayCount(open)}</strong>
        {paid > 0 && `, ${dayCount(paid)} ödendi`}
        {open > 0 && '. Ödenince izin hesabında ödendi olarak girilir.'}
      </p>
      <LeavesAfterExit leaves={leaves} />
    </div>
  );
}
