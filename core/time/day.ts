/** A calendar date without time or zone: 'YYYY-MM-DD'. */
export type Day = string;

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface CivilDate {
  year: number;
  month: number;
  date: number;
}

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days from 1970-01-01 to the first of March of year 0: the calendar below counts years from March. */
const EPOCH_SHIFT = 719_468;
const DAYS_IN_400_YEARS = 146_097;

function read(day: Day): CivilDate | undefined {
  const match = SHAPE.exec(day);
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return undefined;
  return { year, month, date };
}

function write(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** True for a date that exists: '2026-02-28', not '2026-02-30'. */
export function isDay(text: string): boolean {
  return read(text) !== undefined;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The parts of a day. A date that does not exist throws. */
export function partsOf(day: Day): CivilDate {
  const parts = read(day);
  if (!parts) throw new RangeError(`not a date: ${day}`);
  return parts;
}

/** Days since 1970-01-01; consecutive dates have consecutive numbers. */
export function dayNumber(day: Day): number {
  const { year, month, date } = partsOf(day);
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_400_YEARS + dayOfEra - EPOCH_SHIFT;
}

export function dayFromNumber(number: number): Day {
  const shifted = number + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_IN_400_YEARS);
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return write(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
}

export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days);
}

/** The same date `months` later; the last day of the month where that date does not exist. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return write(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

export function weekday(day: Day): Weekday {
  // 1970-01-01 was a Thursday.
  return (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** The Monday of the week that holds the day. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekday(day));
}

/** Every date of a month, `month` from 1 to 12. */
export function daysOfMonth(year: number, month: number): Day[] {
  return Array.from({ length: daysInMonth(year, month) }, (_, i) => write(year, month, i + 1));
}
