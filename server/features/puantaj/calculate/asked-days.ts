/** Which days of whom are to be calculated, and how much around them is looked at. */
import { addDays, type Day } from '#core/time/day.ts';

export interface PersonDay {
  readonly personId: string;
  readonly day: Day;
}

/** One person's days, in order. */
export interface AskedPerson {
  readonly personId: string;
  readonly days: readonly Day[];
}

/**
 * An exit that is carried to the day before changes how that one ends, and so the next one: a row of such days is followed
 * so far back. A boundary needs the plan of the next day.
 */
const DAYS_BEFORE = 6;
const DAYS_AFTER = 2;

/** From the first day that has a say in what was asked for to the last. */
export const around = (days: readonly Day[]): { from: Day; to: Day } => ({
  from: addDays(days[0]!, -DAYS_BEFORE),
  to: addDays(days.at(-1)!, DAYS_AFTER),
});

export function askedPeople(all: readonly PersonDay[]): AskedPerson[] {
  const byPerson = new Map<string, Set<Day>>();
  for (const { personId, day } of all) {
    const days = byPerson.get(personId);
    if (days) days.add(day);
    else byPerson.set(personId, new Set([day]));
  }
  return [...byPerson].map(([personId, days]) => ({ personId, days: [...days].toSorted() }));
}
