/** A line of the payroll: its days, minutes and what goes to SGK, each with the dates behind it. */
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { CODES } from '../codes.ts';
import type { Totals } from '../types.ts';
import { minutesOf, nightOf, type PayrollDate, type WageKind } from './dates.ts';
import { type HolidayDate, restFigures } from './holiday-work.ts';
import { isPaid, PAYROLL_KINDS, type PayrollKind } from './kinds.ts';
import { type LineMinute, WEEK_MINUTES } from './line-minutes.ts';
import { isWithin, type PayrollMonths } from './months.ts';
import { paidMinutes } from './rounding.ts';
import type { PayrollSettings } from './settings.ts';
import type { SettledMinutes } from './settled.ts';
import { type SgkFigures, sgkFigures, type SgkInput, wageFigures } from './sgk.ts';
import { daysOfKind, type SharedDate } from './shares.ts';
import type { PayrollWeek } from './weeks.ts';

export interface PayrollLine {
  readonly from: Day;
  readonly to: Day;
  readonly company: string;
  /** Which of the employments, from 0. */
  readonly employment: number;
  readonly sgkNo: string | null;
  readonly wageKind: WageKind;
  readonly partTime: boolean;
  /** Its dates in the period. */
  readonly periodDays: number;
  /** Days of each kind in the period, with the dates on which they are. */
  readonly days: Readonly<Record<PayrollKind, number>>;
  readonly datesOf: Readonly<Partial<Record<PayrollKind, readonly Day[]>>>;
  readonly paidDays: number;
  readonly unpaidDays: number;
  /** None where wages go by the hour. */
  readonly wageDays: number | null;
  readonly holidayWorked: number;
  readonly holidayOnRestWorked: number;
  readonly restWorked: number;
  readonly minutes: Readonly<Record<LineMinute, Minutes>>;
  readonly byCode: Readonly<Totals>;
  readonly sgk: SgkFigures;
  readonly holidays: readonly HolidayDate[];
  readonly weeks: readonly PayrollWeek[];
}

/** What is known beyond the line's own dates. */
export interface Around extends Pick<SgkInput, 'rowOn' | 'isLast'> {
  readonly months: PayrollMonths;
  readonly settings: PayrollSettings;
  readonly shared: readonly SharedDate[];
  readonly weeks: readonly PayrollWeek[];
  readonly holidays: readonly HolidayDate[];
}

/** `run`: employed dates in a row, in one company, employment and SGK number. */
export function lineOf(
  run: readonly PayrollDate[],
  settled: SettledMinutes,
  around: Around,
): PayrollLine {
  const { months, settings } = around;
  const [first, last] = [run[0]!, run.at(-1)!];
  const isOfLine = (day: Day) => day >= first.date && day <= last.date;
  const isOfPeriod = (day: Day) => isOfLine(day) && isWithin(day, months.period);
  const ofLine = around.shared.filter(({ date }) => isOfLine(date.date));
  const inPeriod = ofLine.filter(({ date }) => isOfPeriod(date.date));
  const dates = inPeriod.map(({ date }) => date);
  const forSgk: SgkInput = {
    dates: ofLine.filter(({ date }) => isWithin(date.date, months.sgk)),
    monthDays: months.sgkDays,
    wageKind: last.wageKind,
    partTime: last.partTime,
    rowOn: around.rowOn,
    isLast: around.isLast,
    settings,
  };
  const sgk = sgkFigures(forSgk);
  const { wageDays, ...hourly } = wageFigures(inPeriod, forSgk, sgk);
  const onRest = dates.map((date) => minutesOf(date, 'HTM'));
  const { restWorked, ...rest } = restFigures(onRest, settings);
  const holidays = around.holidays.filter(({ date }) => isOfPeriod(date));
  const weeks = around.weeks.filter(({ closesOn }) => isOfPeriod(closesOn));
  return {
    from: first.date,
    to: last.date,
    company: last.company,
    employment: last.employment,
    sgkNo: last.sgkNo,
    wageKind: last.wageKind,
    partTime: last.partTime,
    periodDays: dates.length,
    ...kindFigures(inPeriod),
    wageDays,
    holidayWorked: sum(holidays, ({ days }) => days),
    holidayOnRestWorked: sum(holidays, ({ days, onRest }) => (onRest ? days : 0)),
    restWorked,
    minutes: {
      ...weekMinutes(weeks),
      holidayOver: sum(holidays, ({ over }) => over),
      holidayOverPaid: sum(holidays, ({ over }) => paidMinutes(over, settings.rounding)),
      ...rest,
      night: sum(dates, nightOf),
      ...hourly,
      settledOvertime: settled.overtime,
      settledExcess: settled.excess,
    },
    byCode: minutesByCode(dates),
    sgk,
    holidays,
    weeks,
  };
}

const weekMinutes = (weeks: readonly PayrollWeek[]) =>
  Object.fromEntries(
    WEEK_MINUTES.map((name) => [name, sum(weeks, (week) => week[name])]),
  ) as Record<(typeof WEEK_MINUTES)[number], Minutes>;

function kindFigures(
  dates: readonly SharedDate[],
): Pick<PayrollLine, 'days' | 'datesOf' | 'paidDays' | 'unpaidDays'> {
  const days = Object.fromEntries(
    PAYROLL_KINDS.map((kind) => [kind, daysOfKind(dates, kind)]),
  ) as Record<PayrollKind, number>;
  const datesOf: Partial<Record<PayrollKind, Day[]>> = {};
  for (const { date, shares } of dates) {
    for (const kind of new Set(shares.map((share) => share.kind))) {
      datesOf[kind] = [...(datesOf[kind] ?? []), date.date];
    }
  }
  const sumOf = (paid: boolean) =>
    sum(PAYROLL_KINDS, (kind) => (isPaid(kind) === paid ? days[kind] : 0));
  return { days, datesOf, paidDays: sumOf(true), unpaidDays: sumOf(false) };
}

function minutesByCode(dates: readonly PayrollDate[]): Totals {
  const totals: Totals = {};
  for (const code of CODES) {
    const minutes = sum(dates, ({ row }) => row?.totals[code] ?? 0);
    if (minutes > 0) totals[code] = minutes;
  }
  return totals;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
