/** Stretches of days that people ask for by name, seen from a day. */
import { addDays, addMonths, type Day, mondayOf } from '#core/time/day.ts';

export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

const week = (day: Day): DaySpan => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6) });
const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const month = (day: Day): DaySpan => ({
  from: firstOf(day),
  to: addDays(addMonths(firstOf(day), 1), -1),
});
const last =
  (days: number) =>
  (today: Day): DaySpan => ({ from: addDays(today, 1 - days), to: today });

const PRESETS: Readonly<Record<string, (today: Day) => DaySpan>> = {
  Bugün: last(1),
  Dün: (today) => last(1)(addDays(today, -1)),
  'Bu hafta': week,
  'Geçen hafta': (today) => week(addDays(today, -7)),
  'Bu ay': month,
  'Geçen ay': (today) => month(addMonths(firstOf(today), -1)),
  'Son 7 gün': last(7),
  'Son 30 gün': last(30),
  'Bu yıl': (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
};

export const presetsOn = (today: Day): readonly (DaySpan & { readonly label: string })[] =>
  Object.entries(PRESETS).map(([label, span]) => ({ label, ...span(today) }));
