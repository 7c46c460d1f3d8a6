import { addMonths, type Day, daysBetween } from '#core/time/day.ts';
import type { LeaveType } from '../leave-type.ts';

/** How far from today a leave lies that is asked for or entered. */
const MOST_MONTHS = 24;
const MOST_DAYS = 400;
/** Of leave that the employer does not pay: unpaid leave, birth, long reports. */
export const LONGEST_LEAVE = 1100;

/** What makes no sense as a leave: a typing error, or somebody who wants the server to count. Nothing is looked up for it. */
export interface OutOfReach {
  readonly field: 'from' | 'to';
  readonly message: string;
}

const FAR = 'İzin en çok 2 yıl öncesine ya da 2 yıl sonrasına girilebilir.';

/** `past`: leaves of an old system are entered as they were. */
export function outOfReach(
  { from, to }: { readonly from: Day; readonly to: Day },
  { name, pay }: Pick<LeaveType, 'name' | 'pay'>,
  today: Day,
  past: 'near' | 'any' = 'near',
): OutOfReach | null {
  const isLong = pay !== 'paid';
  const most = isLong ? LONGEST_LEAVE : MOST_DAYS;
  const last = addMonths(today, MOST_MONTHS);
  if (past === 'near' && from < addMonths(today, -MOST_MONTHS)) {
    return { field: 'from', message: FAR };
  }
  if (from > last) return { field: 'from', message: FAR };
  if (daysBetween(from, to) >= most) {
    return { field: 'to', message: `${name} en çok ${most} gün sürebilir.` };
  }
  // What may last for years ends when it ends.
  return !isLong && to > last ? { field: 'to', message: FAR } : null;
}
