/** A person's period for the payroll: its lines, and what of it lies outside (payroll.md, PR-1 to PR-21). */
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { CODES } from '../codes.ts';
import type { StartDay } from '../period/pay-period.ts';
import type { Totals } from '../types.ts';
import type { PayrollDate, WageKind } from './dates.ts';
import { type HolidayDate, holidayDates, type RestFigures, restFigures } from './holiday-work.ts';
import { isPaid, PAYROLL_KINDS, type PayrollKind } from './kinds.ts';
import { isWithin, lengthOf, type PayrollMonths, payrollMonths } from './months.ts';
import { paidMinutes } from './rounding.ts';
import { runsOf } from './runs.ts';
import type { PayrollSettings } from './settings.ts';
import { type SgkFigures, sgkFigures, type WageFigures, wageFigures } from './sgk.ts';
import { daysOfKind, type SharedDate, sharesOf, withLostRests } from './shares.ts';
import { payrollWeeks, type PayrollWeek, type TimeOffOfWeek } from './weeks.ts';

/** What accounts give back as overtime or fazla süreli, by its day (RQ-37, RQ-42). */
export interface Settled {
  readonly day: Day;
  readonly overtime: Minutes;
  readonly excess: Minutes;
}

export interface PayrollInput {
  readonly month: string;
  readonly startDay: StartDay;
  readonly settings: PayrollSettings;
  /**
   * Employed dates in order: those of the period and of SGK's month, the week and the six dates before them, and the
   * date after.
   */
  readonly dates: readonly PayrollDate[];
  readonly settled: readonly Settled[];
  readonly timeOff: readonly TimeOffOfWeek[];
}

export interface PayrollLine extends SgkFigures, WageFigures, RestFigures {
  readonly from: Day;
  readonly to: Day;
  readonly company: string;
  readonly employment: string;
  readonly sgkNo: string | null;
  readonly wageKind: WageKind;
  readonly partTime: boolean;
  /** Days of each kind in the period, with the dates on which they are. */
  readonly days: Readonly<Record<PayrollKind, number>>;
  readonly datesOf: Readonly<Partial<Record<PayrollKind, readonly Day[]>>>;
  readonly paid: number;
  readonly unpaid: number;
  readonly holidayWorked: number;
  readonly holidayOnRestWorked: number;
  readonly holidayOver: Minutes;
  readonly holidayOverPaid: Minutes;
  readonly holidays: readonly HolidayDate[];
  readonly minutes: Readonly<Totals>;
  readonly night: Minutes;
  readonly weeks: readonly PayrollWeek[];
  readonly settledOvertime: Minutes;
  readonly settledExcess: Minutes;
}

export interface Payroll extends PayrollMonths {
  readonly lines: readonly PayrollLine[];
  /** Dates of the period in no line. */
  readonly outside: number;
}

export function payrollOf(input: PayrollInput): Payroll {
  const { dates, settings } = input;
  const months = payrollMonths(input.month, input.startDay, settings);
  const runs = runsOf(dates, months);
  const shares = shareAll(dates, runs);
  const shared = settings.lostRest ? withLostRests(shares) : shares;
  const weeks = payrollWeeks(shared, settings, input.timeOff);
  const holidays = holidayDates(dates);
  const known = new Map(dates.map((date) => [date.date, date]));
  const lines = runs.map((run) =>
    lineOf(run, { shared, weeks, holidays, known, months, settings }),
  );
  return {
    ...months,
    lines: withSettled(lines, input.settled),
    outside:
      lengthOf(months.period) - lines.reduce((sum, line) => sum + line.paid + line.unpaid, 0),
  };
}

/** The shares of each date, by the wage of its line's last date; dates before any line by their own. */
function shareAll(
  dates: readonly PayrollDate[],
  runs: readonly (readonly PayrollDate[])[],
): SharedDate[] {
  const lastOf = new Map(runs.flatMap((run) => run.map((date) => [date, run.at(-1)!])));
  return dates.map((date) => {
    const { wageKind, partTime } = lastOf.get(date) ?? date;
    const unplannedIsUnpaid = wageKind !== 'monthly' && !partTime;
    return { date, shares: sharesOf(date, { unplannedIsUnpaid }) };
  });
}

interface Around {
  readonly shared: readonly SharedDate[];
  readonly weeks: readonly PayrollWeek[];
  readonly holidays: readonly HolidayDate[];
  readonly known: ReadonlyMap<Day, PayrollDate>;
  readonly months: PayrollMonths;
  readonly settings: PayrollSettings;
}

function lineOf(run: readonly PayrollDate[], around: Around): PayrollLine {
  const { months, settings } = around;
  const [first, last] = [run[0]!, run.at(-1)!];
  const isOfLine = (day: Day) => day >= first.date && day <= last.date;
  const isOfPeriod = (day: Day) => isOfLine(day) && isWithin(day, months.period);
  const ofLine = around.shared.filter(({ date }) => isOfLine(date.date));
  const inPeriod = ofLine.filter(({ date }) => isOfPeriod(date.date));
  const worked = inPeriod.map(({ date }) => date);
  const sgk = {
    dates: ofLine.filter(({ date }) => isWithin(date.date, months.sgk)),
    monthDays: lengthOf(months.sgk),
    byHours: last.partTime && settings.partTimeSgk === 'hours',
    known: around.known,
    settings,
  };
  const figures = sgkFigures(sgk);
  const holidays = around.holidays.filter(({ date }) => isOfPeriod(date));
  return {
    from: first.date,
    to: last.date,
    company: last.company,
    employment: last.employment,
    sgkNo: last.sgkNo,
    wageKind: last.wageKind,
    partTime: last.partTime,
    ...kindFigures(inPeriod),
    ...figures,
    ...wageFigures(inPeriod, sgk, last.wageKind, figures),
    ...restFigures(worked, settings),
    holidayWorked: sum(holidays, ({ days }) => days),
    holidayOnRestWorked: sum(holidays, ({ days, onRest }) => (onRest ? days : 0)),
    holidayOver: sum(holidays, ({ over }) => over),
    holidayOverPaid: sum(holidays, ({ over }) => paidMinutes(over, settings.rounding)),
    holidays,
    minutes: minutesByCode(worked),
    night: sum(worked, ({ row }) => row?.night ?? 0),
    weeks: around.weeks.filter(({ closesOn }) => isOfPeriod(closesOn)),
    settledOvertime: 0,
    settledExcess: 0,
  };
}

function kindFigures(
  dates: readonly SharedDate[],
): Pick<PayrollLine, 'days' | 'datesOf' | 'paid' | 'unpaid'> {
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
  return { days, datesOf, paid: sumOf(true), unpaid: sumOf(false) };
}

function minutesByCode(dates: readonly PayrollDate[]): Totals {
  const totals: Totals = {};
  for (const code of CODES) {
    const minutes = sum(dates, ({ row }) => row?.totals[code] ?? 0);
    if (minutes > 0) totals[code] = minutes;
  }
  return totals;
}

/** PR-19: to the line of its date, or else to the last before it. */
function withSettled(
  lines: readonly PayrollLine[],
  settled: readonly Settled[],
): readonly PayrollLine[] {
  const inOrder = lines.map((line) => ({ ...line }));
  for (const { day, overtime, excess } of settled) {
    const line = inOrder.findLast(({ from }) => from <= day) ?? inOrder[0];
    if (!line) continue;
    line.settledOvertime += overtime;
    line.settledExcess += excess;
  }
  return inOrder;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
