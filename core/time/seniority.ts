import { addMonths, type Day, daysBetween, partsOf } from './day.ts';

/** How long somebody has been here: '3 yıl 2 ay', '5 ay', '12 gün'; empty before the first day. */
export function seniorityText(since: Day, today: Day): string {
  if (since > today) return '';
  const [from, to] = [partsOf(since), partsOf(today)];
  const apart = 12 * (to.year - from.year) + to.month - from.month;
  // A month is full when its day has come; the last of a short month counts as any later day.
  const months = addMonths(since, apart) <= today ? apart : apart - 1;
  if (months === 0) return `${daysBetween(since, today)} gün`;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && `${years} yıl`, rest > 0 && `${rest} ay`].filter(Boolean).join(' ');
}
