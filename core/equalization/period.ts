/** What an equalization period (denkleştirme, article 63) comes to for one person: RQ-33 to RQ-37. */
import { DAILY_LIMIT, NIGHT_LIMIT, WEEKLY_LIMIT } from '#core/puantaj/period/law.ts';
import { groupByWeek } from '#core/puantaj/period/week.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';

/** A day of employment; other days are not there. */
export interface EqualizedDay {
  readonly date: Day;
  /** Net minutes of the plan, 0 on a day off. */
  readonly net: Minutes;
  readonly NC: Minutes;
  readonly NM: Minutes;
  readonly DC: Minutes;
  readonly DI: Minutes;
  /** A night shift whose limit is not lifted. */
  readonly night: boolean;
  /** The contract's week on that day. */
  readonly contract: Minutes;
  /** Belongs to the period, with a written agreement or the collective one. */
  readonly agreed: boolean;
}

export interface EqualizationPeriod {
  /** A Monday. */
  readonly from: Day;
  /** A Sunday. */
  readonly to: Day;
  /** Working days of a week where the plan says nothing. */
  readonly workdays: number;
  readonly days: readonly EqualizedDay[];
}

/** What one day puts into the account. */
export interface EqualizedRow {
  readonly date: Day;
  readonly earned: Minutes;
  readonly used: Minutes;
  /** Beyond the day's limit: ×1.5, dated that day. */
  readonly atOnce: Minutes;
}

export interface EqualizationResult {
  readonly earned: Minutes;
  readonly used: Minutes;
  /** Earned less used. */
  readonly balance: Minutes;
  readonly atOnce: Minutes;
  /** Counted planned days. */
  readonly days: number;
  /** What counts as worked on all counted days. */
  readonly minutes: Minutes;
  /** An average week. */
  readonly average: Minutes;
  /** What the counted days should have come to. */
  readonly norm: Minutes;
  /** Owed at the end, ×1.25 and ×1.5. */
  readonly excess125: Minutes;
  readonly excess150: Minutes;
  /** Days on which something was earned, used or owed at once. */
  readonly rows: readonly EqualizedRow[];
}

export function equalize(period: EqualizationPeriod): EqualizationResult {
  const weeks = insideWeeks(period);
  const days = weeks.flat();
  const rows = days.map(rowOf).filter(({ earned, used, atOnce }) => earned || used || atOnce);
  const earned = sum(rows, (row) => row.earned);
  const used = sum(rows, (row) => row.used);
  const counted = days.filter((day) => !isNeutral(day));
  const minutes = sum(counted, countedMinutes);
  const normal = counted.filter(({ net }) => net > 0);
  const week = daysOfAWeek(weeks, period.workdays);
  // Multiplied before it is divided: all of it stays whole numbers.
  const inWeeks = (perWeek: Minutes) => Math.floor((perWeek * week.weeks) / week.planned);
  const norm = inWeeks(sum(normal, ({ contract }) => Math.min(contract, WEEKLY_LIMIT)));
  const excess = Math.max(0, minutes - norm);
  const excess125 = Math.min(excess, inWeeks(WEEKLY_LIMIT * normal.length) - norm);
  return {
    earned,
    used,
    balance: earned - used,
    atOnce: sum(rows, (row) => row.atOnce),
    days: normal.length,
    minutes,
    average:
      normal.length === 0 ? 0 : Math.floor((minutes * week.planned) / (week.weeks * normal.length)),
    norm,
    excess125,
    excess150: excess - excess125,
    rows,
  };
}

/** RQ-33: weeks in which every day of employment is agreed to. */
export function insideWeeks<Dated extends { readonly date: Day; readonly agreed: boolean }>({
  from,
  to,
  days,
}: {
  readonly from: Day;
  readonly to: Day;
  readonly days: readonly Dated[];
}): Dated[][] {
  return groupByWeek(days.filter(({ date }) => date >= from && date <= to)).filter((week) =>
    week.every(({ agreed }) => agreed),
  );
}

const limitOf = ({ night }: EqualizedDay): Minutes => (night ? NIGHT_LIMIT : DAILY_LIMIT);

/** RQ-34: what NC and NM leave of the day's limit can be earned; DC beyond it is owed at once. */
function rowOf(day: EqualizedDay): EqualizedRow {
  const room = Math.max(0, limitOf(day) - day.NC - day.NM);
  const earned = Math.min(day.DC, room);
  return { date: day.date, earned, used: day.DI, atOnce: day.DC - earned };
}

/** RQ-35: a planned day on which nothing of the kind happened (leave, report, holiday, absence). */
function isNeutral({ net, NC, NM, DC, DI }: EqualizedDay): boolean {
  return net > 0 && NC + NM + DC + DI === 0;
}

/** RQ-35: planned time lost otherwise is as if worked. */
function countedMinutes(day: EqualizedDay): Minutes {
  const { net, NC, NM, DC, DI } = day;
  const normal = net > 0 ? Math.max(NC, net - DI) : NC;
  return Math.min(limitOf(day), normal + NM + DC);
}

/** RQ-36: how many days a week has by the plan, as `planned / weeks`, over whole weeks of employment. */
function daysOfAWeek(
  weeks: readonly (readonly EqualizedDay[])[],
  workdays: number,
): { readonly planned: number; readonly weeks: number } {
  const whole = weeks.filter(({ length }) => length === 7);
  const planned = sum(whole, (week) => week.filter(({ net }) => net > 0).length);
  return planned === 0 ? { planned: workdays, weeks: 1 } : { planned, weeks: whole.length };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
