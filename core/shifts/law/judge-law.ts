import { addDays, type Day, mondayOf, partsOf } from '#core/time/day.ts';
import type { DayRange } from '#core/time/day-range.ts';
import { groupByWeek } from '#core/puantaj/period/week.ts';
import { dayBreaches } from './day-rules.ts';
import { type Breach, type Finding, LAW_RULES } from './finding.ts';
import { type LawDay, plannedWork } from './law-day.ts';
import { restBreaches, weeklyRestBreaches } from './rest-rules.ts';
import { type LawWeek, nightWeekBreaches, weekBreaches } from './week-rules.ts';

export interface LawPerson {
  readonly id: string;
  readonly birthDate: Day | null;
}

export interface LawSettings {
  /** The sector may plan longer nights (tourism, private security, health), with each one's consent. */
  readonly nightException: boolean;
  /** How many weeks of nights may follow one another: 1, or 2 where the setting says. */
  readonly nightWeeksInRow: number;
}

const ADULT = 18;

/** What is looked at for a range that is shown: whole weeks, two before and one after. */
export function judgedRange(shown: DayRange): DayRange {
  return { from: addDays(mondayOf(shown.from), -14), to: addDays(mondayOf(shown.to), 6 + 7) };
}

/**
 * What the plans of a person break, in order of time. `days`: the consecutive days of `judgedRange`;
 * given are findings with a date that is shown.
 */
export function judgeLaw(
  person: LawPerson,
  days: readonly LawDay[],
  settings: LawSettings,
  shown: DayRange,
): Finding[] {
  const measured = days.map((day) => ({ date: day.date, day, work: plannedWork(day) }));
  const weeks = groupByWeek(measured).map(
    (week): LawWeek => ({
      days: week.map(({ day }) => day),
      works: week.flatMap(({ work }) => work ?? []),
    }),
  );
  const works = weeks.flatMap((week) => week.works);
  const { nightException, nightWeeksInRow } = settings;
  const breaches: Breach[] = [
    ...works.flatMap((work) =>
      dayBreaches(work, { young: isUnderAge(person, work.date), nightException }),
    ),
    ...weeks.flatMap((week) =>
      weekBreaches(week, isUnderAge(person, mondayOf(week.days[0]!.date))),
    ),
    ...nightWeekBreaches(weeks, nightWeeksInRow),
    ...restBreaches(works),
    ...weeklyRestBreaches(works),
  ];
  return breaches
    .filter(({ dates }) => dates.some((date) => date >= shown.from && date <= shown.to))
    .map((breach) => ({ personId: person.id, article: LAW_RULES[breach.rule], ...breach }))
    .sort((a, b) => (a.dates[0]! < b.dates[0]! ? -1 : a.dates[0]! > b.dates[0]! ? 1 : 0));
}

/** Somebody is 18 from their birthday on; born on 29 February, in other years from 1 March on. */
function isUnderAge({ birthDate }: LawPerson, day: Day): boolean {
  if (birthDate === null) return false;
  const { year, month, date } = partsOf(birthDate);
  const now = partsOf(day);
  const birthdayPassed = now.month > month || (now.month === month && now.date >= date);
  return now.year - year - (birthdayPassed ? 0 : 1) < ADULT;
}
