/** A person's period as it came from outside → what the payroll understands. Throws InputError. */
import * as read from '#core/input/read-value.ts';
import { type Day, mondayOf } from '#core/time/day.ts';
import type { Employment } from '../payroll/dates.ts';
import { employmentOn } from '../payroll/employments.ts';
import type { PayrollInput } from '../payroll/payroll.ts';
import { type PayrollSettings, withDefaults } from '../payroll/settings.ts';
import type { Settled } from '../payroll/settled.ts';
import type { TimeOffOfWeek } from '../payroll/weeks.ts';
import { type PayPeriod, START_DAYS } from '../period/pay-period.ts';
import { parsePayrollDay } from './parse-payroll-day.ts';

export function parsePayrollInput(value: unknown): PayrollInput {
  const line = read.object(value, 'satır');
  const given = read.optional(line.settings, 'settings', read.object) ?? {};
  const startDay =
    read.optional(given.startDay, 'settings.startDay', (one, at) =>
      read.oneOfNumbers(one, START_DAYS, at),
    ) ?? 1;
  const company = read.key(line.company, 'company');
  const employments = parseEmployments(line.employments);
  const days = read.list(line.days, 'days', (one, at) => parsePayrollDay(one, at, company));
  return {
    month: read.month(line.month, 'month'),
    startDay,
    company,
    settings: withDefaults(parseSettings(given), startDay),
    employments,
    dates: inOrder(days).flatMap((one) => {
      const employment = employmentOn(one.date, employments);
      return employment < 0 ? [] : [{ ...one, employment }];
    }),
    equalization: read.list(line.equalization, 'equalization', parsePeriod),
    settled: read.list(line.settlements, 'settlements', parseSettled),
    timeOff: read.list(line.timeOff, 'timeOff', parseTimeOff),
  };
}

/** True or false, or the words of the definition. */
function onOff(value: unknown, at: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  return read.flag(value, at);
}

function parseSettings(given: Record<string, unknown>): Partial<PayrollSettings> {
  const choice = <T extends string>(field: string, allowed: readonly T[]) =>
    read.optionalOneOf(given[field], allowed, `settings.${field}`);
  const flag = (field: string) => read.optional(given[field], `settings.${field}`, onOff);
  return {
    sgkMonth: choice('sgkMonth', ['calendar', 'period'] as const),
    overtimeBasis: choice('overtimeBasis', ['weekly', 'daily'] as const),
    rounding: choice('rounding', ['regulation', 'exact'] as const),
    offsetMissing: flag('offsetMissing'),
    dailyLimits: flag('dailyLimits'),
    lostRest: flag('lostRest'),
    monthlyWage: choice('monthlyWage', ['sgk', 'thirtieth'] as const),
    partTimeSgk: choice('partTimeSgk', ['hours', 'calendar'] as const),
    partTimeRest: flag('partTimeRest'),
  };
}

function parseEmployments(value: unknown): Employment[] {
  const employments = read.list(value, 'employments', (one, at) => {
    const { from, to } = read.object(one, at);
    return readSpan(from, read.optional(to, `${at}.to`, read.day) ?? null, at);
  });
  inTime(employments).reduce<Employment | null>((before, next) => {
    if (before && (before.to === null || next.from <= before.to)) {
      throw new read.InputError(`employments çakışıyor: ${before.from} ve ${next.from}`);
    }
    return next;
  }, null);
  return employments;
}

const inTime = (all: readonly Employment[]) => all.toSorted((a, b) => (a.from < b.from ? -1 : 1));

function readSpan(from: unknown, to: Day | null, at: string): Employment {
  const first = read.day(from, `${at}.from`);
  if (to !== null && to < first) {
    throw new read.InputError(`${at}.to başlangıçtan önce: ${first}, ${to}`);
  }
  return { from: first, to };
}

function parsePeriod(value: unknown, at: string): PayPeriod {
  const { from, to } = read.object(value, at);
  const last = read.day(to, `${at}.to`);
  return { from: readSpan(from, last, at).from, to: last };
}

const bands = (overtime: unknown, excess: unknown, at: string) => ({
  overtime: read.optionalMinutes(overtime, `${at}.overtime`) ?? 0,
  excess: read.optionalMinutes(excess, `${at}.excess`) ?? 0,
});

function parseSettled(value: unknown, at: string): Settled {
  const { date, overtime, excess } = read.object(value, at);
  return { day: read.day(date, `${at}.date`), ...bands(overtime, excess, at) };
}

function parseTimeOff(value: unknown, at: string): TimeOffOfWeek {
  const { monday, overtime, excess } = read.object(value, at);
  const day = read.day(monday, `${at}.monday`);
  if (mondayOf(day) !== day) throw new read.InputError(`${at}.monday pazartesi değil: ${day}`);
  return { monday: day, ...bands(overtime, excess, at) };
}

/** By date, each of which is told once. */
function inOrder<T extends { readonly date: Day }>(days: readonly T[]): T[] {
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const twice = sorted.find(({ date }, i) => sorted[i + 1]?.date === date);
  if (twice) throw new read.InputError(`days aynı tarihi iki kez söylüyor: ${twice.date}`);
  return sorted;
}
