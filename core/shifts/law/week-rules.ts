import { formatDuration } from '#core/format/duration.ts';
import { WEEKLY_LIMIT } from '#core/puantaj/period/law.ts';
import type { LawDay, PlannedWork } from './law-day.ts';
import { atMost, type Breach } from './finding.ts';

/** Somebody under 18 works no longer in a week, in minutes (article 71). */
const YOUNG_WEEK_LIMIT = 2400;

/** Monday to Sunday, and what of it is planned. */
export interface LawWeek {
  readonly days: readonly LawDay[];
  readonly works: readonly PlannedWork[];
}

/** What a week as a whole breaks. `young`: by the age on Monday. */
export function weekBreaches({ days, works }: LawWeek, young: boolean): Breach[] {
  const dates = works.map(({ date }) => date);
  const net = works.reduce((sum, { weekNet }) => sum + weekNet, 0);
  const planned = `Haftada ${formatDuration(net)} planlandı`;
  const breaches: Breach[] = [];
  if (net > WEEKLY_LIMIT && !days.every(({ equalization }) => equalization)) {
    const sentence = `${planned}; ${atMost(WEEKLY_LIMIT, net)}.`;
    breaches.push({ rule: 'WEEK_OVER', dates, missedBy: net - WEEKLY_LIMIT, sentence });
  }
  if (young && net > YOUNG_WEEK_LIMIT) {
    const sentence = `18 yaşından küçük için ${planned.toLocaleLowerCase('tr')}; ${atMost(YOUNG_WEEK_LIMIT, net)}.`;
    breaches.push({ rule: 'YOUNG_WEEK', dates, missedBy: net - YOUNG_WEEK_LIMIT, sentence });
  }
  return breaches;
}

/**
 * Weeks of mostly night plans in a row, from the one that is one too many on. A week without plans
 * breaks the row. `allowed`: how many may follow one another (1; 2 where the setting says).
 */
export function nightWeekBreaches(weeks: readonly LawWeek[], allowed: number): Breach[] {
  const breaches: Breach[] = [];
  let inRow = 0;
  for (const { works } of weeks) {
    const nights = works.filter(({ isNight }) => isNight);
    inRow = nights.length * 2 > works.length ? inRow + 1 : 0;
    if (inRow <= allowed) continue;
    breaches.push({
      rule: 'NIGHT_WEEKS',
      dates: nights.map(({ date }) => date),
      missedBy: nights.reduce((sum, { net }) => sum + net, 0),
      sentence: `Art arda ${inRow}. hafta çoğunlukla gece planlandı; en çok ${allowed} hafta art arda gece çalışılabilir.`,
    });
  }
  return breaches;
}
