import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { REST_BETWEEN_DAYS, WEEKLY_REST } from '#core/puantaj/period/law.ts';
import type { Minutes } from '#core/time/clock.ts';
import { daysBetween } from '#core/time/day.ts';
import type { PlannedWork } from './law-day.ts';
import { type Breach, dayRange } from './finding.ts';

/** In 7 days 24 hours must be free: plans without such a rest span six dates at most. */
const MOST_DATES_WITHOUT_REST = 6;

/** Under 11 hours from a plan's end to the next one's start, however many days lie between. */
export function restBreaches(works: readonly PlannedWork[]): Breach[] {
  return pairs(works).flatMap(([before, next]) => {
    const rest = restBetween(before, next);
    if (rest >= REST_BETWEEN_DAYS) return [];
    const missedBy = REST_BETWEEN_DAYS - rest;
    const dates = [before.date, next.date];
    const sentence = `${formatDay(before.date)} ile ${formatDay(next.date)} planları arasında ${formatDuration(rest)} dinlenme var; en az ${formatDuration(REST_BETWEEN_DAYS)} gerekir, ${formatDuration(missedBy)} eksik.`;
    return [{ rule: 'REST_SHORT', dates, missedBy, sentence }];
  });
}

/** Plans in a row with under 24 hours between them that span more than six dates: one for the row. */
export function weeklyRestBreaches(works: readonly PlannedWork[]): Breach[] {
  return rows(works).flatMap((row) => {
    const [first, last] = [row[0]!, row.at(-1)!];
    if (daysBetween(first.date, last.date) < MOST_DATES_WITHOUT_REST) return [];
    const longest = Math.max(...pairs(row).map(([before, next]) => restBetween(before, next)));
    const sentence = `${dayRange(first.date, last.date)} arasında kesintisiz ${formatDuration(WEEKLY_REST)} dinlenme yok; en uzun dinlenme ${formatDuration(longest)}.`;
    const dates = row.map(({ date }) => date);
    return [{ rule: 'NO_WEEKLY_REST', dates, missedBy: WEEKLY_REST - longest, sentence }];
  });
}

/** Overlapping plans have no rest between them. */
const restBetween = (before: PlannedWork, next: PlannedWork): Minutes =>
  Math.max(0, next.start - before.end);

function pairs(works: readonly PlannedWork[]): [PlannedWork, PlannedWork][] {
  return works.slice(1).map((next, i) => [works[i]!, next]);
}

/** The plans, cut wherever there are 24 hours between two of them. */
function rows(works: readonly PlannedWork[]): PlannedWork[][] {
  const all: PlannedWork[][] = [];
  for (const work of works) {
    const row = all.at(-1);
    const before = row?.at(-1);
    if (row && before && restBetween(before, work) < WEEKLY_REST) row.push(work);
    else all.push([work]);
  }
  return all;
}
