/** Days for SGK, why some are missing, and the days of the wage (PR-14 to PR-16). */
import type { Minutes } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { minutesOf, type PayrollDate, workedOffHoliday } from './dates.ts';
import { isPaid, type PayrollKind } from './kinds.ts';
import type { PayrollSettings } from './settings.ts';
import { daysOfKind, type Share, type SharedDate } from './shares.ts';

/** In SGK's month every day of a whole month makes thirty. */
const FULL_MONTH = 30;
/** 7.5 hours are a day of a part-timer. */
const HOURS_OF_A_DAY = 450;
const SEVERAL = '12';

export interface SgkFigures {
  readonly sgkDays: number;
  readonly missingDays: number;
  readonly adjust: number;
  readonly missingCode: string | null;
  /** Behind the code: which, and on which dates. */
  readonly causes: readonly { readonly code: string; readonly dates: readonly Day[] }[];
  /** Whether nothing was worked on days that SGK pays for; null where there are none. */
  readonly restedInReport: boolean | null;
}

export interface SgkInput {
  /** The line's dates in SGK's month. */
  readonly dates: readonly SharedDate[];
  /** How many days that month has. */
  readonly monthDays: number;
  readonly byHours: boolean;
  /** Every date that is known, for what lies before a weekly rest. */
  readonly known: ReadonlyMap<Day, PayrollDate>;
  readonly settings: PayrollSettings;
}

export function sgkFigures(input: SgkInput): SgkFigures {
  const { dates, byHours } = input;
  const unpaid = dates.filter(({ shares }) => unpaidDays(shares) === 1);
  const { sgkDays, missingDays, adjust } = byHours
    ? daysByHours(input)
    : daysByCalendar(dates.length, unpaid.length, input.monthDays);
  const causes = causesOf(unpaid, byHours && unpaid.length !== dates.length);
  const reports = dates.filter(({ shares }) => shares.some(({ kind }) => kind === 'sgkReport'));
  return {
    sgkDays,
    missingDays,
    adjust,
    missingCode: missingDays > 0 ? codeOf(causes.map(({ code }) => code)) : null,
    causes: missingDays > 0 ? causes : [],
    restedInReport:
      reports.length === 0 ? null : reports.every(({ date }) => minutesOf(date, 'IGM') === 0),
  };
}

const unpaidDays = (shares: readonly Share[]): number =>
  shares.reduce((sum, { kind, days }) => (isPaid(kind) ? sum : sum + days), 0);

type Days = Pick<SgkFigures, 'sgkDays' | 'missingDays' | 'adjust'>;

function daysByCalendar(employed: number, unpaid: number, monthDays: number): Days {
  const paid = employed - unpaid;
  const whole = employed === monthDays && unpaid === 0;
  const sgkDays = whole ? FULL_MONTH : Math.min(FULL_MONTH, paid);
  return {
    sgkDays,
    missingDays: sgkDays === FULL_MONTH ? 0 : Math.min(FULL_MONTH, unpaid),
    adjust: sgkDays - paid,
  };
}

function daysByHours({ dates, known, settings }: SgkInput): Days {
  const minutes = dates.reduce((sum, one) => sum + paidMinutesOf(one, known, settings), 0);
  const sgkDays = Math.min(Math.ceil(minutes / HOURS_OF_A_DAY), dates.length, FULL_MONTH);
  const missing = sgkDays === FULL_MONTH ? 0 : dates.length - sgkDays;
  return { sgkDays, missingDays: Math.min(FULL_MONTH, missing), adjust: 0 };
}

/** PR-14: what a date of a part-timer is paid for. */
function paidMinutesOf(
  { date, shares }: SharedDate,
  known: ReadonlyMap<Day, PayrollDate>,
  { partTimeRest }: PayrollSettings,
): Minutes {
  const has = (kind: PayrollKind) => shares.some((share) => share.kind === kind);
  const { row } = date;
  const holiday = row && has('holiday') ? row.plannedIfNoHoliday - row.planned : 0;
  const rest =
    partTimeRest && has('weeklyRest') && isAfterSixShifts(date, known)
      ? Math.floor(date.contractWeek / 6)
      : 0;
  return (
    workedOffHoliday(date) +
    Math.max(minutesOf(date, 'RTM'), holiday) +
    minutesOf(date, 'UCI') +
    minutesOf(date, 'DI') +
    rest
  );
}

function isAfterSixShifts({ date }: PayrollDate, known: ReadonlyMap<Day, PayrollDate>): boolean {
  return [1, 2, 3, 4, 5, 6].every((before) => {
    const row = known.get(addDays(date, -before))?.row;
    return row?.isPlanned === true && row.rest === null;
  });
}

/** PR-15: by code, in the order in which they come up. */
function causesOf(unpaid: readonly SharedDate[], isPartTime: boolean): SgkFigures['causes'] {
  const byCode = new Map<string, Day[]>();
  for (const { date, shares } of unpaid) {
    for (const code of new Set(shares.map((share) => codeOfShare(share, date.isLast)))) {
      byCode.set(code, [...(byCode.get(code) ?? []), date.date]);
    }
  }
  if (isPartTime) byCode.set('06', byCode.get('06') ?? []);
  return [...byCode].map(([code, dates]) => ({ code, dates }));
}

function codeOfShare({ kind, leave }: Share, isLastDay: boolean): string {
  switch (kind) {
    case 'sgkReport':
      return leave?.sgkCode ?? '01';
    case 'unpaidLeave':
      return leave?.way ? '20' : (leave?.sgkCode ?? '21');
    case 'noPlan':
      return '07';
    case 'absent':
      return isLastDay ? '16' : '15';
    default:
      return '15';
  }
}

function codeOf(codes: readonly string[]): string | null {
  if (codes.length <= 1) return codes[0] ?? null;
  if (codes.includes('18')) return '27';
  return codes.includes('23') ? '24' : SEVERAL;
}

export interface WageFigures {
  /** None where wages go by the hour. */
  readonly wageDays: number | null;
  /** Minutes of rest and holidays that an hourly wage is paid for (article 49). */
  readonly hourlyRest: Minutes | null;
  readonly hourlyHoliday: Minutes | null;
}

/** PR-16. `inPeriod`: the line's dates in the period. */
export function wageFigures(
  inPeriod: readonly SharedDate[],
  { dates, monthDays, byHours, settings }: SgkInput,
  wageKind: PayrollDate['wageKind'],
  { sgkDays }: SgkFigures,
): WageFigures {
  const none = { wageDays: null, hourlyRest: null, hourlyHoliday: null };
  if (byHours) return none;
  if (wageKind === 'hourly') {
    return {
      ...none,
      hourlyRest: HOURS_OF_A_DAY * daysOfKind(inPeriod, 'weeklyRest'),
      hourlyHoliday: HOURS_OF_A_DAY * daysOfKind(inPeriod, 'holiday'),
    };
  }
  if (wageKind === 'daily') {
    const paid = inPeriod.reduce((sum, { shares }) => sum + 1 - unpaidDays(shares), 0);
    return { ...none, wageDays: paid };
  }
  const unpaid = dates.filter(({ shares }) => unpaidDays(shares) === 1).length;
  const byThirtieth =
    settings.monthlyWage === 'thirtieth' &&
    dates.length === monthDays &&
    unpaid <= dates.length - unpaid;
  return { ...none, wageDays: byThirtieth ? FULL_MONTH - unpaid : sgkDays };
}
