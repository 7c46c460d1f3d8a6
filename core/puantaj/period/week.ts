import type { Minutes } from '#core/time/clock.ts';
import { type Day, mondayOf } from '#core/time/day.ts';
import { DAILY_LIMIT, NIGHT_LIMIT, nightMinutes, WEEKLY_LIMIT } from './law.ts';
import type { Segment, Totals } from '../types.ts';

/** A classified day with its date. */
export interface DatedResult {
  readonly date: Day;
  readonly result: {
    readonly segments: readonly Pick<Segment, 'from' | 'to' | 'code'>[];
    readonly totals: Readonly<Totals>;
  };
  /** A planned day on which nobody came: what is missing of it costs the day, not minutes. */
  readonly absent?: boolean;
  /** Whether 7.5 hours bound a night shift on this date; else what the week's terms say. */
  readonly nightLimit?: boolean;
}

/** What a company's settings and a person's contract say to a week (PR-17 to PR-20). */
export interface WeekTerms {
  /** What the contract calls a full week, at most 2700. */
  readonly contractMinutes: Minutes;
  /** Every employed date lies under equalization: the week has no bands (RQ-29). */
  readonly equalization?: boolean;
  /** Minutes over 660 a day, or over 450 in a night shift, are overtime in any week (true). */
  readonly dailyLimits?: boolean;
  /** Off for tourism, private security and health (true). */
  readonly nightLimit?: boolean;
  /** By week, or each minute of agreed overtime at once (weekly). */
  readonly overtimeBasis?: 'weekly' | 'daily';
  /** Overtime makes up for what is missing in the same week (true by week, false by day). */
  readonly offsetMissing?: boolean;
}

export interface WeekResult {
  readonly monday: Day;
  /** NC + NM. Compensation work is settled in the equalization account, not here. */
  readonly base: Minutes;
  /** Over a day's limits (0 where those do not count), and over 2700. */
  readonly overDay: Minutes;
  readonly overWeek: Minutes;
  readonly normal: Minutes;
  /** Fazla sürelerle çalışma, ×1.25: between the contract and 2700. */
  readonly excess: Minutes;
  /** Fazla çalışma, ×1.5: above 2700, or above a day's limit. */
  readonly overtime: Minutes;
  /** The part of it inside 45 hours: of monthly wages only the raise is due. */
  readonly overtimeInWeek: Minutes;
  /** Compensation work over a day's limit; in `overtime`, not in `base`. */
  readonly overDc: Minutes;
  /** GEC, CEC and BOS of days on which somebody came. */
  readonly missing: Minutes;
  /** Made up for by agreed overtime of the same week … */
  readonly missingOffset: Minutes;
  /** … and what is left of it. */
  readonly missingDeducted: Minutes;
  /** Agreed overtime that is paid as normal time; contained in `normal`. */
  readonly extraNormal: Minutes;
  readonly anomalies: readonly 'WEEKLY_LIMIT'[];
}

type Bands = Pick<
  WeekResult,
  | 'overDay'
  | 'overWeek'
  | 'excess'
  | 'overtime'
  | 'overtimeInWeek'
  | 'overDc'
  | 'missingOffset'
  | 'extraNormal'
>;

/** The bands of one week. `days`: the employed days of one Monday to Sunday, in any order. */
export function weekTotals(days: readonly DatedResult[], terms: WeekTerms): WeekResult {
  const base = sumOf(days, baseMinutes);
  const missing = sumOf(days, missingMinutes);
  const bands = terms.equalization
    ? bandsInEqualization(days, missing, terms)
    : bandsOutside(days, base, missing, terms);
  return {
    monday: days[0] ? mondayOf(days[0].date) : '',
    base,
    // A minute over a day's limit is overtime already; it is not counted a second time in the week.
    normal: base + bands.overDc - bands.excess - bands.overtime,
    ...bands,
    missing,
    missingDeducted: missing - bands.missingOffset,
    anomalies: base > WEEKLY_LIMIT && !terms.equalization ? ['WEEKLY_LIMIT'] : [],
  };
}

/** PR-17, PR-18 and the first half of PR-19. */
function bandsOutside(
  days: readonly DatedResult[],
  base: Minutes,
  missing: Minutes,
  terms: WeekTerms,
): Bands {
  const overDay =
    terms.dailyLimits === false
      ? 0
      : sumOf(days, (day) => Math.max(0, baseMinutes(day) - limitOf(day, terms)));
  const overWeek = Math.max(0, base - WEEKLY_LIMIT);
  const overtime = Math.max(overDay, overWeek);
  const contract = Math.min(terms.contractMinutes, WEEKLY_LIMIT);
  const excess = Math.max(0, base - overtime - contract);
  const agreed = sumOf(days, ({ result }) => result.totals.NM ?? 0);
  if (terms.overtimeBasis === 'daily') {
    const missingOffset = terms.offsetMissing ? Math.min(missing, agreed) : 0;
    const atOnce = Math.max(agreed - missingOffset, overtime);
    return {
      overDay,
      overWeek,
      overtime: atOnce,
      excess: Math.max(0, excess + overtime - atOnce),
      overtimeInWeek: atOnce - overWeek,
      overDc: 0,
      missingOffset,
      extraNormal: 0,
    };
  }
  return {
    overDay,
    overWeek,
    overtime,
    excess,
    overtimeInWeek: overtime - overWeek,
    overDc: 0,
    ...spare(agreed - excess - overtime, missing, terms),
  };
}

/** RQ-29, PR-19: only what is over a day's limit, compensation work first, is overtime. */
function bandsInEqualization(
  days: readonly DatedResult[],
  missing: Minutes,
  terms: WeekTerms,
): Bands {
  const dcOf = ({ result }: DatedResult) => result.totals.DC ?? 0;
  const over = (day: DatedResult) =>
    Math.max(0, baseMinutes(day) + dcOf(day) - limitOf(day, terms));
  const overtime = sumOf(days, over);
  const overDc = sumOf(days, (day) => Math.min(dcOf(day), over(day)));
  const agreed = sumOf(days, ({ result }) => result.totals.NM ?? 0);
  return {
    overDay: overtime,
    overWeek: 0,
    overtime,
    excess: 0,
    overtimeInWeek: overtime,
    overDc,
    ...spare(agreed - (overtime - overDc), missing, terms),
  };
}

/** PR-18: agreed overtime that fell into no band makes up for what is missing; the rest is normal time. */
function spare(
  minutes: Minutes,
  missing: Minutes,
  { offsetMissing = true }: WeekTerms,
): Pick<Bands, 'missingOffset' | 'extraNormal'> {
  const left = Math.max(0, minutes);
  const missingOffset = offsetMissing ? Math.min(missing, left) : 0;
  return { missingOffset, extraNormal: left - missingOffset };
}

/** The days by week, in order of time. */
export function groupByWeek<T extends { readonly date: Day }>(days: readonly T[]): T[][] {
  const weeks = new Map<Day, T[]>();
  for (const day of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const monday = mondayOf(day.date);
    const week = weeks.get(monday);
    if (week) week.push(day);
    else weeks.set(monday, [day]);
  }
  return [...weeks.values()];
}

export function baseMinutes({ result }: Pick<DatedResult, 'result'>): Minutes {
  return (result.totals.NC ?? 0) + (result.totals.NM ?? 0);
}

function missingMinutes({ result: { totals }, absent }: DatedResult): Minutes {
  return absent ? 0 : (totals.GEC ?? 0) + (totals.CEC ?? 0) + (totals.BOS ?? 0);
}

function limitOf(day: DatedResult, terms: WeekTerms): Minutes {
  const nightLimit = day.nightLimit ?? terms.nightLimit ?? true;
  return nightLimit && isNightShift(day) ? NIGHT_LIMIT : DAILY_LIMIT;
}

function sumOf(days: readonly DatedResult[], of: (day: DatedResult) => Minutes): Minutes {
  return days.reduce((sum, day) => sum + of(day), 0);
}

/** More than half of the day's base lies between 20:00 and 06:00. */
export function isNightShift(day: Pick<DatedResult, 'result'>): boolean {
  let atNight = 0;
  for (const { code, from, to } of day.result.segments) {
    if (code === 'NC' || code === 'NM') atNight += nightMinutes(from, to);
  }
  return atNight * 2 > baseMinutes(day);
}
