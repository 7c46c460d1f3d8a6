/** When each week of a person closes, and what the contract and the company's sector say of it. */
import { sql } from 'kysely';
import { isAgreedOn, type KnownPeriod } from '#core/equalization/periods.ts';
import type { WeekTerms } from '#core/puantaj/period/week.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { type DayRange, daysOf } from '#core/time/day-range.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { factsByDay, type PersonOfPlan } from '#server/access/people/person-facts.queries.ts';
import { loadPeriods } from '#server/features/work-plan/work-plan.ts';

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

/** Every day on which somebody works here lies under equalization: the week has no bands. */
function isEqualized(
  periods: readonly KnownPeriod[],
  person: PersonOfPlan | undefined,
  monday: Day,
): boolean {
  if (periods.length === 0 || person === undefined) return false;
  const days = daysOf({ from: monday, to: addDays(monday, 6) });
  const facts = factsByDay(person, days);
  const employed = days.filter((_, i) => facts[i] !== null);
  return (
    employed.length > 0 &&
    days.every((day, i) => {
      const held = facts[i];
      return !held || isAgreedOn(periods, person.id, held.belonging, day);
    })
  );
}

/** A week is judged by what held on the day on which it closes. `facts`: by day of `days`, in order. */
export async function weeksOf(
  db: TenantTx,
  range: DayRange,
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
  const periods = await loadPeriods(db, range);
  return (person, days, facts) => (monday) => {
    const closesOn = closingDay(monday, person);
    const held = facts.findLast((one, i) => one !== null && days[i]! <= closesOn);
    const terms = {
      contractMinutes: Math.min(held?.contractWeek ?? FULL_WEEK, FULL_WEEK),
      nightLimit: !(held?.nightConsent && exempt.has(held.belonging.companyId ?? '')),
      equalization: isEqualized(periods, person, monday),
    };
    return { closesOn, terms };
  };
}
