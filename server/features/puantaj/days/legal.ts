/** How a day stands to the limits of the law, from the days around it. */
import { formatDuration } from '#core/format/duration.ts';
import {
  DAILY_LIMIT,
  NIGHT_LIMIT,
  REST_BETWEEN_DAYS,
  WEEKLY_LIMIT,
  YEARLY_OVERTIME_LIMIT,
} from '#core/puantaj/period/law.ts';
import { yearlyOvertime } from '#core/puantaj/period/legal.ts';
import { baseMinutes, groupByWeek, weekTotals } from '#core/puantaj/period/week.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day, mondayOf, partsOf } from '#core/time/day.ts';
import type { WeekDay } from '../months/week-day.ts';
import type { WeekOf } from '../months/week-terms.ts';

export interface LegalLine {
  text: string;
  value: string;
  level: 'ok' | 'near' | 'over';
}

const levelOf = (value: number, limit: number): LegalLine['level'] => {
  if (value > limit) return 'over';
  return value >= limit * 0.9 ? 'near' : 'ok';
};

const against = (text: string, value: number, limit: number): LegalLine => ({
  text,
  value: `${formatDuration(value)} / ${formatDuration(limit)}`,
  level: levelOf(value, limit),
});

/** `days`: those of the calendar year and the weeks around it, of one person, up to the day. */
export function legalLines(day: Day, days: readonly WeekDay[], weekOf: WeekOf): LegalLine[] {
  const own = days.find(({ date }) => date === day);
  if (!own) return [];
  const lines: LegalLine[] = [against('Günlük çalışma', own.worked + own.waiting, DAILY_LIMIT)];
  if (own.night > 0) lines.push(against('Gece çalışması', own.night, NIGHT_LIMIT));
  const before = days.find(({ date }) => date === addDays(day, -1));
  if (before?.lastOut != null && own.firstIn !== null) {
    const rest = own.firstIn + DAY_MINUTES - before.lastOut;
    lines.push({
      text: 'Önceki günden sonra dinlenme',
      value: `${formatDuration(Math.max(0, rest))} / ${formatDuration(REST_BETWEEN_DAYS)}`,
      level: rest < REST_BETWEEN_DAYS ? 'over' : 'ok',
    });
  }
  const monday = mondayOf(day);
  const week = days.filter(({ date }) => date >= monday && date <= day);
  lines.push(
    against(
      'Haftalık çalışma',
      week.reduce((sum, one) => sum + baseMinutes(one), 0),
      WEEKLY_LIMIT,
    ),
  );
  const weeks = groupByWeek(days).map((one) => {
    const { closesOn, terms } = weekOf(mondayOf(one[0]!.date));
    return { date: closesOn, overtime: weekTotals(one, terms).overtime };
  });
  const { minutes, state } = yearlyOvertime(weeks, partsOf(day).year);
  const level = state === 'within' ? 'ok' : state;
  lines.push({
    text: 'Yıllık fazla çalışma',
    value: `${formatDuration(minutes)} / ${formatDuration(YEARLY_OVERTIME_LIMIT)}`,
    level,
  });
  return lines;
}
