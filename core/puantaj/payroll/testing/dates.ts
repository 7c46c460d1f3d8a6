/** Dates of somebody who works five days of nine hours from Monday on, and what is changed of them. */
import { addDays, type Day, daysBetween, weekday } from '#core/time/day.ts';
import type { Totals } from '#core/puantaj/types.ts';
import type { PayrollDate, PayrollLeave, PayrollRow } from '../dates.ts';

const WORKED: Pick<PayrollRow, 'planned' | 'plannedIfNoHoliday' | 'totals'> = {
  planned: 540,
  plannedIfNoHoliday: 540,
  totals: { NC: 540 },
};

const HOLIDAYS = { full: [{ from: 0, to: 1440 }], half: [{ from: 780, to: 1440 }] };

interface Changed extends Partial<PayrollRow> {
  readonly holiday?: keyof typeof HOLIDAYS;
}

export function row({ holiday, ...more }: Changed = {}): PayrollRow {
  return {
    rest: null,
    isPlanned: true,
    holidays: holiday ? HOLIDAYS[holiday] : [],
    ...WORKED,
    segments: [],
    absent: false,
    ...more,
  };
}

export const offRow = (rest: 'weekly' | 'contract', more: Changed = {}): PayrollRow =>
  row({ rest, planned: 0, plannedIfNoHoliday: 0, totals: {}, ...more });

export const absentRow = (): PayrollRow => row({ totals: { BOS: 540 }, absent: true });

export const leave = (more: Partial<PayrollLeave> = {}): PayrollLeave => ({
  type: null,
  part: 'day',
  cost: 1,
  pay: 'paid',
  asWorked: false,
  way: false,
  report: false,
  fromBalance: false,
  sgkCode: null,
  ...more,
});

/** Away all day, with a leave. */
export const away = (more: Partial<PayrollLeave> = {}): Partial<PayrollDate> => ({
  row: row({ totals: { USI: 540 } }),
  leaves: [leave(more)],
});

export function payrollDate(date: Day, more: Partial<PayrollDate> = {}): PayrollDate {
  const day = weekday(date);
  const usual = day === 7 ? offRow('weekly') : day === 6 ? offRow('contract') : row();
  return {
    date,
    company: 'ANA',
    employment: 0,
    sgkNo: '1',
    wageKind: 'monthly',
    partTime: false,
    contractWeek: 2700,
    nightLimit: true,
    row: usual,
    leaves: [],
    restKept: false,
    ...more,
  };
}

/** Every date from `from` to `to`; `changed` by date, `every` for all. */
export function payrollDates(
  from: Day,
  to: Day,
  changed: Readonly<Record<Day, Partial<PayrollDate>>> = {},
  every: Partial<PayrollDate> = {},
): PayrollDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
    const date = addDays(from, i);
    return payrollDate(date, { ...every, ...changed[date] });
  });
}

export const segment = (from: number, to: number, code: keyof Totals) => ({
  from,
  to,
  code,
  why: [],
});
