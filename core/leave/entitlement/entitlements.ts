import { addDays, type Day } from '#core/time/day.ts';
import { type Dated, valueAsOf } from '#core/shifts/facts/dated.ts';
import { ageOn } from './age.ts';
import { type LawRow, lawOn, tierDays } from './law.ts';
import { type Period, type UncountedTime, yearsOfService } from './service.ts';

export interface EntitlementInput {
  /** Null where nobody has entered it: no age rule can hold. */
  readonly birthDay: Day | null;
  /** All periods at the same employer, and at companies that count together. */
  readonly periods: readonly Period[];
  readonly uncounted: readonly UncountedTime[];
  readonly law: readonly LawRow[];
  /** Whether the person works underground, from which day on. */
  readonly underground: readonly Dated<boolean>[];
  /** Rights up to this day, it included. */
  readonly until: Day;
}

export interface EntitlementWhy {
  /** Days by years of service alone. */
  readonly tier: number;
  /** Whether the least by age raised them. */
  readonly age: 'young' | 'old' | null;
  /** Days added for work underground. */
  readonly underground: number;
  /** Days by which the year of service was longer than a year. */
  readonly movedBy: number;
  /** The person left on the eve of the anniversary: the right is entered on that last day. */
  readonly onLastDay: boolean;
  /** The row of law that decided. */
  readonly lawFrom: Day;
  /** It arose before the law that it is counted by came: the law of that time may have given another one. */
  readonly isBeforeLaw: boolean;
}

export interface Entitlement {
  /** The day on which the right arises. */
  readonly day: Day;
  readonly days: number;
  /** Completed years of service. */
  readonly years: number;
  /** The first day of the year of service that gave it. */
  readonly yearFrom: Day;
  readonly why: EntitlementWhy;
}

/** Annual leave that a person earns: one right for each completed year of service. */
export function entitlements(input: EntitlementInput): Entitlement[] {
  return yearsOfService(input.periods, input.uncounted, input.until)
    .map(({ years, startsOn, anniversary, movedBy, isEmployed }) => {
      const day = isEmployed ? anniversary : addDays(anniversary, -1);
      const law = lawOn(input.law, day);
      const tier = tierDays(law, years);
      const age = ageRule(input.birthDay, day, law);
      const raised = age !== null && tier < law.ageDays;
      const underground = valueAsOf(input.underground, day) ? law.undergroundDays : 0;
      return {
        day,
        days: (raised ? law.ageDays : tier) + underground,
        years,
        yearFrom: startsOn,
        why: {
          tier,
          age: raised ? age : null,
          underground,
          movedBy,
          onLastDay: !isEmployed,
          lawFrom: law.from,
          isBeforeLaw: day < law.from,
        },
      };
    })
    .filter(({ day }) => day <= input.until);
}

function ageRule(birthDay: Day | null, day: Day, law: LawRow): 'young' | 'old' | null {
  if (birthDay === null) return null;
  const age = ageOn(birthDay, day);
  if (age <= law.youngUntil) return 'young';
  return age >= law.oldFrom ? 'old' : null;
}
