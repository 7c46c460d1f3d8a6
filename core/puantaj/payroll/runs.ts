/** Lines: runs of employed dates in one company, employment and SGK number (PR-3). */
import { addDays } from '#core/time/day.ts';
import type { PayrollDate } from './dates.ts';
import { isWithin, type PayrollMonths } from './months.ts';

/** Dates in order; those in neither month are left out. */
export function runsOf(
  dates: readonly PayrollDate[],
  { period, sgk }: PayrollMonths,
): PayrollDate[][] {
  const runs: PayrollDate[][] = [];
  for (const date of dates) {
    if (!isWithin(date.date, period) && !isWithin(date.date, sgk)) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && goesOn(last, date)) run.push(date);
    else runs.push([date]);
  }
  return runs;
}

function goesOn(last: PayrollDate, next: PayrollDate): boolean {
  return (
    addDays(last.date, 1) === next.date &&
    last.company === next.company &&
    last.employment === next.employment &&
    last.sgkNo === next.sgkNo
  );
}
