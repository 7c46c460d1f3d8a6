/** When each week of a person closes, and what the contract and the company's sector say of it. */
import { sql } from 'kysely';
import type { WeekTerms } from '#core/puantaj/period/week.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { PersonOfPlan } from '#server/features/shift-planning/shift-planning.ts';

const FULL_WEEK = 2700;

/** By the Monday of the week. */
export type WeekOf = (monday: Day) => {
  /** Its Sunday, or the last day before it on which the person was employed: it belongs whole to the period of that day. */
  readonly closesOn: Day;
  readonly terms: WeekTerms;
};

function closingDay(monday: Day, person: PersonOfPlan | undefined): Day {
  const week = [6, 5, 4, 3, 2, 1, 0].map((i) => addDays(monday, i));
  const isEmployed = (day: Day) =>
    person?.periods.some(({ from, to }) => from <= day && day <= to) ?? false;
  return week.find(isEmployed) ?? week[0]!;
}

/** A week is judged by what held on the day on which it closes. `facts`: by day of `days`, in order. */
export async function weeksOf(
  db: TenantTx,
): Promise<
  (
    person: PersonOfPlan | undefined,
    days: readonly Day[],
    facts: readonly (Facts | null)[],
  ) => WeekOf
> {
  const { rows } = await sql<{ id: string }>`select id from company where night_exception`.execute(
    db,
  );
  const exempt = new Set(rows.map(({ id }) => id));
  return (person, days, facts) => (monday) => {
    const closesOn = closingDay(monday, person);
    const held = facts.findLast((one, i) => one !== null && days[i]! <= closesOn);
    const terms = {
      contractMinutes: Math.min(held?.contractWeek ?? FULL_WEEK, FULL_WEEK),
      nightLimit: !(held?.nightConsent && exempt.has(held.belonging.companyId ?? '')),
    };
    return { closesOn, terms };
  };
}
