/** A line by its dates (PR-35): what each day was and brought, a week's minutes on the date on which it closes. */
import { CODES } from '#core/puantaj/codes.ts';
import { workedAtNight } from '#core/puantaj/day-sums.ts';
import type { PayPeriod } from '#core/puantaj/period/pay-period.ts';
import { restFigures } from '#core/puantaj/payroll/holiday-work.ts';
import { isPaid } from '#core/puantaj/payroll/kinds.ts';
import { paidMinutes } from '#core/puantaj/payroll/rounding.ts';
import type { PayrollSettings } from '#core/puantaj/payroll/settings.ts';
import type { Day } from '#core/time/day.ts';
import { type Figures, lineFigures, type LineFigure } from '../figures.ts';
import type { FileValues } from './fields.ts';
import type { KeptCell, KeptDay, KeptLine, KeptPerson } from './kept.ts';

/** So much of an hourly wage is a day of rest (PR-16). */
const DAY_OF_REST = 450;

/** Accounts give back to a line, not to a date; and lines that were counted before their holidays were kept have none by date. */
const OF_NO_DATE: readonly LineFigure[] = [
  'settledOvertime',
  'settledExcess',
  'holidayWorked',
  'holidayOnRestWorked',
  'holidayOver',
  'holidayOverPaid',
];

type Sums = Record<string, number>;

export interface LineDate {
  readonly date: Day;
  /** Those that are not 0. */
  readonly figures: FileValues;
}

export interface LineOf extends Pick<KeptPerson, 'cells' | 'weeks' | 'days'> {
  readonly line: KeptLine;
  readonly period: PayPeriod;
  readonly settings: Pick<PayrollSettings, 'rounding'>;
}

/** The dates of a line in the period. */
export const isOfLine =
  ({ from, to }: Pick<KeptLine, 'from' | 'to'>, period: PayPeriod) =>
  (date: Day): boolean =>
    date >= from && date <= to && date >= period.from && date <= period.to;

function plus(sums: Sums, name: string, value: number): void {
  if (value !== 0) sums[name] = (sums[name] ?? 0) + value;
}

function add(sums: Sums, figures: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(figures)) plus(sums, name, value);
}

/** What the date is: its shares, and what they are to an hourly wage. */
function addShares(sums: Sums, { shares }: KeptCell, { minutes }: KeptLine): void {
  plus(sums, 'periodDays', 1);
  for (const { kind, days } of shares) {
    plus(sums, kind, days);
    plus(sums, isPaid(kind) ? 'paidDays' : 'unpaidDays', days);
    if (kind === 'weeklyRest' && minutes.hourlyRest > 0)
      plus(sums, 'hourlyRest', days * DAY_OF_REST);
    if (kind === 'holiday' && minutes.hourlyHoliday > 0)
      plus(sums, 'hourlyHoliday', days * DAY_OF_REST);
  }
}

function addDay(sums: Sums, { totals, segments }: KeptDay, settings: LineOf['settings']): void {
  for (const code of CODES) plus(sums, code, totals[code] ?? 0);
  if (totals.HTM) add(sums, { ...restFigures([totals.HTM], settings) });
  plus(sums, 'night', workedAtNight(segments.map(([from, to, code]) => ({ from, to, code }))));
}

function addHolidays(byDate: ReadonlyMap<Day, Sums>, { line, settings }: LineOf): void {
  for (const { date, days, onRest, over } of line.holidays ?? []) {
    const sums = byDate.get(date);
    if (!sums) continue;
    add(sums, {
      holidayWorked: days,
      holidayOnRestWorked: onRest ? days : 0,
      holidayOver: over,
      holidayOverPaid: paidMinutes(over, settings.rounding),
    });
  }
}

/** In order; together they are the line's figures (PR-21). */
export function lineDates(of: LineOf): LineDate[] {
  const { line, cells, weeks, days, period, settings } = of;
  const isOwn = isOfLine(line, period);
  const own = cells.filter(({ date }) => isOwn(date));
  const byDate = new Map(own.map(({ date }): [Day, Sums] => [date, {}]));
  for (const cell of own) addShares(byDate.get(cell.date)!, cell, line);
  for (const day of days) {
    const sums = byDate.get(day.day);
    if (sums) addDay(sums, day, settings);
  }
  for (const { closes, minutes } of weeks) add(byDate.get(closes) ?? {}, minutes);
  addHolidays(byDate, of);
  addNotDated([...byDate.values()], lineFigures(line));
  return own.map(({ date }) => ({ date, figures: byDate.get(date)! }));
}

/** What is left of the line, on its last date. */
function addNotDated(dated: readonly Sums[], figures: Figures): void {
  const last = dated.at(-1);
  if (!last) return;
  for (const name of OF_NO_DATE) {
    const sum = dated.reduce((all, sums) => all + (sums[name] ?? 0), 0);
    plus(last, name, (figures[name] ?? 0) - sum);
  }
}
