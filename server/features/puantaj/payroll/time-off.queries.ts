/** What wishes for time off instead of pay take from the payroll (RQ-40), and what comes back of it (RQ-42). */
import type { Settled } from '#core/puantaj/payroll/settled.ts';
import type { TimeOffOfWeek } from '#core/puantaj/payroll/weeks.ts';
import { type TimeOffRate, timeOffAccount } from '#core/equalization/time-off.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type StoredTimeOff, timeOffOf } from '#server/features/work-windows/work-windows.ts';

interface TimeOffOfPayroll {
  readonly timeOff: readonly TimeOffOfWeek[];
  /** What closed accounts owe less because of it, and what was not used in time. */
  readonly settled: readonly Settled[];
}

const ofRate = (rate: TimeOffRate, minutes: Minutes) => ({
  overtime: rate === 150 ? minutes : 0,
  excess: rate === 125 ? minutes : 0,
});

function asPaid({ entries, uses, exit }: StoredTimeOff, { from, to }: DayRange): TimeOffOfPayroll {
  const { entries: states } = timeOffAccount({ entries, uses, exit });
  const settled = entries.flatMap(({ day, minutes, rate, settlementId }, i) => {
    const { due, dueDay } = states[i]!;
    const { overtime, excess } = ofRate(rate, minutes);
    return [
      // Of a closed account it is not paid either; a week says so itself.
      ...(settlementId === null ? [] : [{ day, overtime: -overtime, excess: -excess }]),
      ...(due === null || due === 0 ? [] : [{ day: dueDay!, ...ofRate(rate, due) }]),
    ];
  });
  return {
    timeOff: entries
      .filter(({ settlementId }) => settlementId === null)
      .map(({ monday, minutes, rate }) => ({ monday, ...ofRate(rate, minutes) })),
    settled: settled.filter(({ day }) => from <= day && day <= to),
  };
}

/** By person, of whoever has any. It does not depend on today: what lapses ahead is of the month in which it does. */
export async function loadTimeOff(
  db: TenantTx,
  ids: readonly string[],
  range: DayRange,
): Promise<ReadonlyMap<string, TimeOffOfPayroll>> {
  const accounts = await timeOffOf(db, ids);
  return new Map([...accounts].map(([id, account]) => [id, asPaid(account, range)]));
}
