import { addDays, type Day, mondayOf, partsOf } from '#core/time/day.ts';

/** The weeks that hold the month, each from Monday: days of its neighbours fill the first and the last. */
export function weeksOf(day: Day): Day[][] {
  const isOfMonth = (other: Day) => partsOf(other).month === partsOf(day).month;
  const first = mondayOf(`${day.slice(0, 8)}01`);
  const weeks: Day[][] = [];
  for (let monday = first; weeks.length === 0 || isOfMonth(monday); monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  }
  return weeks;
}
