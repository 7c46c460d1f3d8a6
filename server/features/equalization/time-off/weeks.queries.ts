/** Overtime of closed weeks and of closed equalization accounts that is not paid yet: what time off can be wished for (RQ-40). */
import { sql } from 'kysely';
import type { TimeOffRate } from '#core/equalization/time-off.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { lockedDays, payrollWeeksOf } from '#server/features/puantaj/puantaj.ts';

/** How long after a week it may be wished for. */
const DAYS_BACK = 62;

export interface WishableWeek {
  readonly monday: Day;
  /** On which the week, or the period, closed: the account's entry is dated so. */
  readonly closes: Day;
  readonly settlementId: string | null;
  readonly rate: TimeOffRate;
  /** Payroll minutes that nobody wished time off for yet. */
  readonly minutes: number;
}

async function wishedOf(db: TenantTx, personId: string, exceptId: string | null) {
  const { rows } = await sql<{
    closes: Day;
    settlementId: string | null;
    rate: TimeOffRate;
    state: string;
    minutes: number;
  }>`
    select last_day as closes, settlement_id as "settlementId", rate::int as rate, state, minutes from account_request
    where purpose = 'wish' and state <> 'none' and person_id = ${personId} and request_id is distinct from ${exceptId}::uuid`.execute(
    db,
  );
  return rows;
}

async function settledOf(db: TenantTx, personId: string, from: Day) {
  const { rows } = await sql<{ id: string; day: Day; excess125: number; excess150: number }>`
    select id, day, excess125, excess150 from equalization_settlement
    where person_id = ${personId} and reversed_at is null and day >= ${from}::date order by day, id`.execute(
    db,
  );
  return rows;
}

/** The newest first. `exceptId`: a wish that does not stand in its own way. */
export async function wishableOf(
  db: TenantTx,
  personId: string,
  exceptId: string | null = null,
): Promise<readonly WishableWeek[]> {
  const today = await readToday(db);
  const from = addDays(today, -DAYS_BACK);
  const wished = await wishedOf(db, personId, exceptId);
  const weeks = await payrollWeeksOf(db, personId, { from, to: addDays(today, -1) });
  const settled = await settledOf(db, personId, from);
  const found = [
    ...weeks.flatMap(({ monday, closesOn, overtimePaid, excessPaid }) => [
      { monday, closes: closesOn, settlementId: null, rate: 150 as const, minutes: overtimePaid },
      { monday, closes: closesOn, settlementId: null, rate: 125 as const, minutes: excessPaid },
    ]),
    ...settled.flatMap(({ id, day, excess125, excess150 }) => [
      { monday: day, closes: day, settlementId: id, rate: 150 as const, minutes: excess150 },
      { monday: day, closes: day, settlementId: id, rate: 125 as const, minutes: excess125 },
    ]),
  ];
  // Days whose month is locked are paid.
  const locked = await lockedDays(
    db,
    found.map(({ closes }) => ({ personId, day: closes })),
  );
  return found
    .map((one) => ({
      ...one,
      minutes:
        one.minutes -
        wished
          .filter(
            (wish) =>
              wish.closes === one.closes &&
              wish.rate === one.rate &&
              wish.settlementId === one.settlementId &&
              // The payroll of a week has taken off what holds already.
              (wish.settlementId !== null || wish.state === 'waiting'),
          )
          .reduce((sum, { minutes }) => sum + minutes, 0),
    }))
    .filter(
      ({ minutes, closes }) =>
        minutes > 0 && closes < today && locked.on(personId, closes) === null,
    )
    .toSorted((a, b) => (a.closes < b.closes ? 1 : -1));
}
