/** A date of the payroll as it came from outside: the facts that held, the stored day, the leaves. */
import * as read from '#core/input/read-value.ts';
import { CODES } from '../codes.ts';
import {
  type PayrollDate,
  type PayrollLeave,
  type PayrollRow,
  WAGE_KINDS,
} from '../payroll/dates.ts';
import type { Totals } from '../types.ts';

type Day = Record<string, unknown>;

const FULL_WEEK = 2700;
const WHOLE_DATE = { from: 0, to: 1440 };

/** Of the company that is asked about where it names none. */
export function parsePayrollDay(
  value: unknown,
  at: string,
  company: string,
): Omit<PayrollDate, 'employment'> {
  const day = read.object(value, at);
  return {
    date: read.day(day.date, `${at}.date`),
    company: read.optional(day.company, `${at}.company`, read.key) ?? company,
    sgkNo: read.optional(day.sgkNo, `${at}.sgkNo`, read.key) ?? null,
    wageKind: read.optionalOneOf(day.wageKind, WAGE_KINDS, `${at}.wageKind`) ?? 'monthly',
    partTime: read.flag(day.partTime, `${at}.partTime`),
    contractWeek: read.optionalMinutes(day.contractWeek, `${at}.contractWeek`) ?? FULL_WEEK,
    nightLimit: !read.flag(day.nightExempt, `${at}.nightExempt`),
    row: unlessFalse(day.inPuantaj, `${at}.inPuantaj`) ? parseRow(day, at) : null,
    leaves: read.list(day.leaves, `${at}.leaves`, parseLeave),
    restKept: read.flag(day.restKept, `${at}.restKept`),
  };
}

/** True when missing. */
const unlessFalse = (value: unknown, at: string): boolean =>
  read.optional(value, at, read.flag) ?? true;

function parseRow(day: Day, at: string): PayrollRow {
  const kind = read.optionalOneOf(
    day.dayKind,
    ['holiday', 'rest', 'leave', 'work'] as const,
    `${at}.dayKind`,
  );
  const rest = read.optionalOneOf(day.rest, ['weekly', 'contract'] as const, `${at}.rest`);
  const holidays = read.list(day.holidays, `${at}.holidays`, window);
  const planned = read.optionalMinutes(day.planned, `${at}.planned`) ?? 0;
  const anomalies = read.list(day.anomalies, `${at}.anomalies`, read.key);
  return {
    // A day off of which nothing more is said is the weekly one, as in a plan.
    rest: rest ?? (kind === 'rest' ? 'weekly' : null),
    isPlanned: unlessFalse(day.isPlanned, `${at}.isPlanned`),
    holidays: kind === 'holiday' ? [...holidays, WHOLE_DATE] : holidays,
    planned,
    plannedIfNoHoliday: read.optionalMinutes(day.planNet, `${at}.planNet`) ?? planned,
    totals: parseTotals(day.totals, `${at}.totals`),
    segments: read.list(day.segments, `${at}.segments`, parseSegment),
    absent: anomalies.includes('ABSENT'),
  };
}

/** `{ from, to }` or, as rows are stored, `[from, to, …]`. */
const window = (value: unknown, at: string) =>
  Array.isArray(value) ? read.pair(value.slice(0, 2), at) : read.interval(value, at);

function parseSegment(value: unknown, at: string): PayrollRow['segments'][number] {
  const code = Array.isArray(value) ? value[2] : read.object(value, at).code;
  return { ...window(value, at), code: read.oneOf(code, CODES, `${at}.code`) };
}

function parseTotals(value: unknown, at: string): Totals {
  const given = read.optional(value, at, read.object) ?? {};
  return Object.fromEntries(
    Object.entries(given).map(([code, minutes]) => [
      read.oneOf(code, CODES, at),
      read.minutes(minutes, `${at}.${code}`),
    ]),
  );
}

const PARTS = {
  day: 'day',
  morning: 'half',
  afternoon: 'half',
  half: 'half',
  hours: 'hours',
} as const;
const COSTS = { day: 1, half: 0.5 } as const;

function parseLeave(value: unknown, at: string): PayrollLeave {
  const leave = read.object(value, at);
  const named = read.optionalOneOf(
    leave.part,
    Object.keys(PARTS) as (keyof typeof PARTS)[],
    `${at}.part`,
  );
  const part = PARTS[named ?? 'day'];
  const code = read.optionalOneOf(
    leave.workTypeCode,
    ['UCI', 'USI', 'NC'] as const,
    `${at}.workTypeCode`,
  );
  return {
    type: read.optional(leave.type, `${at}.type`, read.key) ?? null,
    part,
    cost: part === 'hours' ? 0 : (read.optional(leave.cost, `${at}.cost`, dayCost) ?? COSTS[part]),
    pay: read.oneOf(leave.pay, ['paid', 'unpaid', 'sgk'] as const, `${at}.pay`),
    asWorked: code === 'NC',
    way: read.flag(leave.travel, `${at}.travel`),
    report: read.flag(leave.isReport, `${at}.isReport`),
    fromBalance: read.flag(leave.takesFromBalance, `${at}.takesFromBalance`),
    sgkCode: read.optional(leave.code, `${at}.code`, read.key) ?? null,
  };
}

const dayCost = (value: unknown, at: string) => read.oneOfNumbers(value, [0, 0.5, 1] as const, at);
