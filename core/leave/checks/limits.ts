import { formatDuration } from '#core/format/duration.ts';
import type { CostOfDay } from '../account/leave-entries.ts';
import { sumDays } from '../sum-days.ts';
import { levelFor } from './level.ts';
import type { Check } from './types.ts';
import { dayCount } from './words.ts';

export const checkMostPerEvent: Check = ({ request, type, count }) => {
  if (type.mostPerEvent === null || count.days <= type.mostPerEvent) return [];
  const message = `${type.name} bir seferde en çok ${dayCount(type.mostPerEvent)}; istenen ${dayCount(count.days)}.`;
  return [{ rule: 'mostPerEvent', level: levelFor(request), message }];
};

const yearOf = ({ day }: CostOfDay) => day.slice(0, 4);

/** By calendar years: a leave over the turn of one is measured in both. */
export const checkMostPerYear: Check = ({ request, type, count, takenOfType }) => {
  const most = type.mostPerYear;
  if (most === null) return [];
  const years = [...new Set(count.taken.map(yearOf))].toSorted();
  return years.flatMap((year) => {
    const inYear = [...takenOfType, ...count.taken].filter((one) => yearOf(one) === year);
    const days = sumDays(inYear.map(({ cost }) => cost));
    if (days <= most) return [];
    const message = `${type.name} yılda en çok ${dayCount(most)}; ${year} yılında bu talep ile ${dayCount(days)} olur.`;
    return [{ rule: 'mostPerYear', level: levelFor(request), message } as const];
  });
};

export const checkDailyMinutes: Check = ({ request, type, count }) => {
  const most = type.dailyMinutes;
  if (most === null) return [];
  const days = count.taken.filter(({ minutes }) => minutes > most).map(({ day }) => day);
  if (days.length === 0) return [];
  const message = `${type.name} günde en çok ${formatDuration(most)}.`;
  return [{ rule: 'dailyMinutes', level: levelFor(request), message, days }];
};
