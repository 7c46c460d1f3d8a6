/**
 * The public holidays of Turkey by year (2429 sayılı Kanun). Feasts move with the moon: their first days are dated data,
 * from 2027 on calculated, so that an announcement may still move one by a day.
 */
import type { Minutes } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';

export interface PublicHoliday {
  /** Names it within its year. */
  readonly key: string;
  readonly name: string;
  readonly kind: 'official' | 'religious' | 'eve';
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** From this time of its first day on; null is the whole day. */
  readonly halfFrom: Minutes | null;
}

/** Afternoons before a feast are free from here on. */
const AFTERNOON: Minutes = 13 * 60;

/** The first days of the feasts. */
const FEASTS: Readonly<Record<number, { readonly ramazan: Day; readonly kurban: Day }>> = {
  2024: { ramazan: '2024-04-10', kurban: '2024-06-16' },
  2025: { ramazan: '2025-03-30', kurban: '2025-06-06' },
  2026: { ramazan: '2026-03-20', kurban: '2026-05-27' },
  2027: { ramazan: '2027-03-09', kurban: '2027-05-16' },
  2028: { ramazan: '2028-02-26', kurban: '2028-05-05' },
  2029: { ramazan: '2029-02-14', kurban: '2029-04-24' },
  2030: { ramazan: '2030-02-04', kurban: '2030-04-13' },
};

const RAMAZAN_DAYS = 3;
const KURBAN_DAYS = 4;

export const HOLIDAY_YEARS: readonly number[] = Object.keys(FEASTS).map(Number);

/** From this year on the feasts are calculated, not announced. */
export const FIRST_CALCULATED_YEAR = 2027;

const official = (key: string, day: Day, name: string): PublicHoliday => ({
  key,
  name,
  kind: 'official',
  firstDay: day,
  lastDay: day,
  halfFrom: null,
});

const eve = (key: string, day: Day, name: string): PublicHoliday => ({
  key,
  name,
  kind: 'eve',
  firstDay: day,
  lastDay: day,
  halfFrom: AFTERNOON,
});

function feast(key: string, name: string, firstDay: Day, days: number): PublicHoliday[] {
  const lastDay = addDays(firstDay, days - 1);
  return [
    eve(`${key}-arife`, addDays(firstDay, -1), `${name} arifesi`),
    { key, name, kind: 'religious', firstDay, lastDay, halfFrom: null },
  ];
}

/** All of a year in the order of their days; none for a year that is not known. Two may fall on one day. */
export function publicHolidays(year: number): PublicHoliday[] {
  const feasts = FEASTS[year];
  if (feasts === undefined) return [];
  return [
    official('yilbasi', `${year}-01-01`, 'Yılbaşı'),
    official('23-nisan', `${year}-04-23`, 'Ulusal Egemenlik ve Çocuk Bayramı'),
    official('1-mayis', `${year}-05-01`, 'Emek ve Dayanışma Günü'),
    official('19-mayis', `${year}-05-19`, 'Atatürk’ü Anma, Gençlik ve Spor Bayramı'),
    official('15-temmuz', `${year}-07-15`, 'Demokrasi ve Millî Birlik Günü'),
    official('30-agustos', `${year}-08-30`, 'Zafer Bayramı'),
    eve('28-ekim', `${year}-10-28`, 'Cumhuriyet Bayramı arifesi'),
    official('29-ekim', `${year}-10-29`, 'Cumhuriyet Bayramı'),
    ...feast('ramazan', 'Ramazan Bayramı', feasts.ramazan, RAMAZAN_DAYS),
    ...feast('kurban', 'Kurban Bayramı', feasts.kurban, KURBAN_DAYS),
  ].toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay)));
}
