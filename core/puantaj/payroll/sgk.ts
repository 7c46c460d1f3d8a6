/** Days for SGK, why some are missing, and the days of the wage (PR-14 to PR-16). */
import type { Minutes } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { minutesOf, type PayrollDate, type PayrollRow, workedOffHoliday } from './dates.ts';
import { isPaid, type PayrollKind } from './kinds.ts';
import type { PayrollSettings } from './settings.ts';
import { daysOfKind, type Share, type SharedDate } from './shares.ts';

/** In SGK's month every day of a whole month makes thirty. */
const FULL_MONTH = 30;
/** 7.5 hours are a day of a part-timer. */
const HOURS_OF_A_DAY = 450;
const SEVERAL = '12';

export interface SgkFigures {
  /** E: the line's dates in SGK's month … */
  readonly employedDays: number;
  /** … and U: those of them that nobody pays for. */
  readonly unpaidDates: number;
  readonly sgkDays: number;
  readonly missingDays: number;
  readonly adjust: number;
  readonly missingCode: string | null;
  /** Of the dates that nobody pays for, and why hours are short: by code, with the dates. */
  readonly causes: readonly { readonly code: string; readonly dates: readonly Day[] }[];
  /** Whether nothing was worked on days that SGK pays for; null where there are none. */
  readonly restedInReport: boolean | null;
}

export interface SgkInput {
  /** The line's dates in SGK's month. */
  readonly dates: readonly SharedDate[];
  /** How many days that month has. */
  readonly monthDays: number;
  readonly wageKind: PayrollDate['wageKind'];
  readonly partTime: boolean;
  /** The day as it was calculated, for what lies before a weekly rest. */
  readonly rowOn: (day: Day) => PayrollRow | null | undefined;
  /** Whether it is the last day of an employment. */
  readonly isLast: (day: Day) => boolean;
  readonly settings: PayrollSettings;
}

/** Part-timers whose days are counted from their hours. */
const isByHours = ({ partTime, settings }: SgkInput): boolean =>
  partTime && settings.partTimeSgk === 'hours';

export function sgkFigures(input: SgkInput): SgkFigures {
  const { dates } = input;
  const byHours = isByHours(input);
  const unpaid = dates.filter(({ shares }) => unpaidDays(shares) === 1);
  const days = byHours
    ? daysByHours(input)
    : daysByCalendar(dates.length, unpaid.length, input.monthDays);
  const isMissing = days.missingDays > 0;
  const causes = causesOf(
    unpaid,
    isMissing && byHours && unpaid.length !== dates.length,
    input.isLast,
  );
  const reports = dates.filter(({ shares }) => shares.some(({ kind }) => kind === 'sgkReport'));
  return {
    employedDays: dates.length,
    unpaidDates: unpaid.length,
    ...days,
    missingCode: isMissing ? codeOf(causes.map(({ code }) => code)) : null,
    causes,
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

function daysByHours(input: SgkInput): Days {
  const { dates } = input;
  const minutes = dates.reduce((sum, one) => sum + paidMinutesOf(one, input), 0);
  const sgkDays = Math.min(Math.ceil(minutes / HOURS_OF_A_DAY), dates.length, FULL_MONTH);
  const missing = sgkDays === FULL_MONTH ? 0 : dates.length - sgkDays;
  return { sgkDays, missingDays: Math.min(FULL_MONTH, missing), adjust: 0 };
}

/** PR-14: what a date of a part-timer is paid for. */
function paidMinutesOf({ date, shares }: SharedDate, { rowOn, settings }: SgkInput): Minutes {
  const has = (kind: PayrollKind) => shares.some((share) => share.kind === kind);
  const { row } = date;
  const holiday = row && has('holiday') ? row.plannedIfNoHoliday - row.planned : 0;
  const rest =
    settings.partTimeRest && has('weeklyRest') && isAfterSixShifts(date, rowOn)
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

function isAfterSixShifts({ date }: PayrollDate, rowOn: SgkInput['rowOn']): boolean {
  return [1, 2, 3, 4, 5, 6].every((before) => {
    const row = rowOn(addDays(date, -before));
    return row?.isPlanned === true && row.rest === null;
  });
}

/** PR-15: by code, in order. */
function causesOf(
  unpaid: readonly SharedDate[],
  isPartTime: boolean,
  isLast: SgkInput['isLast'],
): SgkFigures['causes'] {
  const byCode = new Map<string, Day[]>();
  for (const { date, shares } of unpaid) {
    for (const code of new Set(shares.map((share) => codeOfShare(share, isLast(date.date))))) {
      byCode.set(code, [...(byCode.get(code) ?? []), date.date]);
    }
  }
  if (isPartTime) byCode.set('06', byCode.get('06') ?? []);
  return [...byCode]
    .map(([code, dates]) => ({ code, dates }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
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
  readonly hourlyRest: Minutes;
  readonly hourlyHoliday: Minutes;
}

/** PR-16. `inPeriod`: the line's dates in the period. */
export function wageFigures(
  inPeriod: readonly SharedDate[],
  input: SgkInput,
  sgk: SgkFigures,
): WageFigures {
  const isHourly = input.wageKind === 'hourly' && !input.partTime;
  const byShares = (kind: PayrollKind) =>
    isHourly ? HOURS_OF_A_DAY * daysOfKind(inPeriod, kind) : 0;
  return {
    wageDays: wageDays(inPeriod, input, sgk),
    hourlyRest: byShares('weeklyRest'),
    hourlyHoliday: byShares('holiday'),
  };
}

function wageDays(
  inPeriod: readonly SharedDate[],
  input: SgkInput,
  { employedDays, unpaidDates, sgkDays }: SgkFigures,
): number | null {
  if (isByHours(input) || input.wageKind === 'hourly') return null;
  if (input.wageKind === 'daily') {
    return inPeriod.reduce((sum, { shares }) => sum + 1 - unpaidDays(shares), 0);
  }
  const byThirtieth =
    input.settings.monthlyWage === 'thirtieth' &&
    employedDays === input.monthDays &&
    unpaidDates <= employedDays - unpaidDates;
  return byThirtieth ? FULL_MONTH - unpaidDates : sgkDays;
}
