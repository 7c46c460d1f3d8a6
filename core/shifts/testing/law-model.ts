/** The law while planning, slow and literal: plans as minutes on one clock, everything counted one by one. */
import type { Plan } from '#core/puantaj/types.ts';
import { addDays, type Day, weekday } from '#core/time/day.ts';
import type { LawDay } from '../law/law-day.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { LawPerson, LawSettings } from '../law/judge-law.ts';

interface Work {
  readonly date: Day;
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly net: number;
  readonly weekNet: number;
  readonly night: number;
  readonly nightly: boolean;
  readonly breaks: number;
}

const within = (windows: readonly { from: number; to: number }[] | undefined, m: number) =>
  (windows ?? []).some(({ from, to }) => m >= from && m < to);

function minutesOf(plan: Plan): number[] {
  if (plan.kind === 'off') return [];
  const start = plan.kind === 'fixed' ? plan.start : plan.earliestStart;
  let end = plan.kind === 'fixed' ? plan.end : plan.earliestStart + plan.span;
  if (end <= start) end += 1440;
  return Array.from({ length: end - start }, (_, i) => start + i);
}

function workOf(day: LawDay, index: number): Work | null {
  const { plan } = day;
  if (!plan || day.fullDayLeave) return null;
  const minutes = minutesOf(plan);
  if (minutes.length === 0) return null;
  const unpaid = plan.breaks?.filter(({ paid }) => paid !== true);
  const floating = Math.max(0, plan.floatingBreak?.minutes ?? 0);
  const outside = minutes.filter((m) => !within(unpaid, m));
  const net = Math.max(0, outside.length - floating);
  const night = outside.filter((m) => {
    const hour = Math.floor(m / 60) - 24 * Math.floor(m / 1440);
    return hour >= 20 || hour < 6;
  }).length;
  const weekNet = outside.filter((m) => !within(day.holidays, m)).length - floating;
  return {
    date: day.date,
    index,
    from: index * 1440 + minutes[0]!,
    to: index * 1440 + minutes.at(-1)! + 1,
    net,
    weekNet: Math.max(0, weekNet),
    night,
    nightly: night > net / 2,
    breaks: minutes.filter((m) => within(plan.breaks, m)).length + floating,
  };
}

/** Free minutes from one plan's end to the next one's start, counted. */
function freeBetween(before: Work, next: Work): number {
  let free = 0;
  for (let m = before.to; m < next.from; m++) free++;
  return free;
}

/** Each finding as 'RULE dates missed'. */
export function lawByMinute(
  person: LawPerson,
  days: readonly LawDay[],
  settings: LawSettings,
  shown: DayRange,
): string[] {
  const works = days.map(workOf).filter((work) => work !== null);
  const found: { rule: string; dates: Day[]; missed: number }[] = [];
  const find = (rule: string, dates: Day[], missed: number) => {
    if (missed > 0) found.push({ rule, dates, missed });
  };
  const young = (on: Day) => {
    if (!person.birthDate) return false;
    return on < `${Number(person.birthDate.slice(0, 4)) + 18}${person.birthDate.slice(4)}`;
  };

  for (const { date, index, net, night, nightly, breaks } of works) {
    const day = days[index]!;
    find('DAY_OVER', [date], net - 11 * 60);
    const lifted = settings.nightException && day.nightConsent;
    if (nightly && !lifted) find('NIGHT_OVER', [date], net - 450);
    const asked = net === 0 ? 0 : net <= 240 ? 15 : net <= 450 ? 30 : 60;
    find('SHORT_BREAK', [date], asked - breaks);
    if (young(date)) {
      find('YOUNG_NIGHT', [date], night);
      find('YOUNG_DAY', [date], net - 8 * 60);
    }
    if (day.pregnant || day.nursing) {
      find('MOTHER_NIGHT', [date], night);
      find('MOTHER_DAY', [date], net - 450);
    }
  }

  let nightWeeks = 0;
  for (const monday of days.filter(({ date }) => weekday(date) === 1)) {
    const dates = Array.from({ length: 7 }, (_, i) => addDays(monday.date, i));
    const ofWeek = works.filter(({ date }) => dates.includes(date));
    const planned = ofWeek.map(({ date }) => date);
    const net = ofWeek.reduce((sum, { weekNet }) => sum + weekNet, 0);
    const equalized = days.filter((d) => dates.includes(d.date)).every((d) => d.equalization);
    if (!equalized) find('WEEK_OVER', planned, net - 45 * 60);
    if (young(monday.date)) find('YOUNG_WEEK', planned, net - 40 * 60);
    const nights = ofWeek.filter(({ nightly }) => nightly);
    if (ofWeek.length === 0 || nights.length <= ofWeek.length / 2) nightWeeks = 0;
    else nightWeeks++;
    if (nightWeeks > settings.nightWeeksInRow) {
      const missed = nights.reduce((sum, { net: one }) => sum + one, 0);
      found.push({ rule: 'NIGHT_WEEKS', dates: nights.map(({ date }) => date), missed });
    }
  }

  for (let i = 0; i + 1 < works.length; i++) {
    const free = freeBetween(works[i]!, works[i + 1]!);
    find('REST_SHORT', [works[i]!.date, works[i + 1]!.date], 11 * 60 - free);
  }
  const rested = (i: number) =>
    i < 0 || i + 1 >= works.length || freeBetween(works[i]!, works[i + 1]!) >= 24 * 60;
  for (let first = 0; first < works.length; first++) {
    if (!rested(first - 1)) continue;
    let last = first;
    let longest = 0;
    while (!rested(last)) {
      longest = Math.max(longest, freeBetween(works[last]!, works[last + 1]!));
      last++;
    }
    const dates = works.slice(first, last + 1).map(({ date }) => date);
    if (works[last]!.index - works[first]!.index + 1 > 6) {
      find('NO_WEEKLY_REST', dates, 24 * 60 - longest);
    }
  }
  return found
    .filter(({ dates }) => dates.some((date) => date >= shown.from && date <= shown.to))
    .map(({ rule, dates, missed }) => `${rule} ${dates.join(',')} ${missed}`)
    .toSorted();
}
