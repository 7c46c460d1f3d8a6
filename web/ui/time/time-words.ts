/** Where instants are shown, wherever the browser stands (D28). */
const timeZone = 'Europe/Istanbul';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const words = new Intl.RelativeTimeFormat('tr-TR', { numeric: 'auto' });
const dayFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const clockFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
});
const weekdayFormat = new Intl.DateTimeFormat('tr-TR', { timeZone, weekday: 'long' });

/** The calendar day there, as a number of days: for "dün". */
function calendarDay(instant: number): number {
  const [date, month, year] = dayFormat.format(instant).split('.').map(Number);
  return Date.UTC(year!, month! - 1, date!) / day;
}

/**
 * How long ago, as people say it: 'az önce', '5 dakika önce', '3 saat önce', 'dün', '4 gün önce',
 * and from a week on the date. A future instant (clocks differ) is 'az önce' or its date.
 */
export function timeWords(then: number, now: number): string {
  if (!Number.isFinite(then)) return '';
  const passed = now - then;
  if (passed < -day) return dayFormat.format(then);
  if (passed < minute) return 'az önce';
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute');
  const days = calendarDay(now) - calendarDay(then);
  if (days === 0 || passed < 6 * hour) return words.format(-Math.floor(passed / hour), 'hour');
  return days < 7 ? words.format(-days, 'day') : dayFormat.format(then);
}

/** How long something has lasted, in its largest unit: '14 gün', '3 saat', '5 dakika'; '1 dakikadan az' at first. */
export function elapsedWords(since: number, now: number): string {
  if (!Number.isFinite(since)) return '';
  const passed = now - since;
  if (passed < minute) return '1 dakikadan az';
  if (passed < hour) return `${Math.floor(passed / minute)} dakika`;
  if (passed < day) return `${Math.floor(passed / hour)} saat`;
  return `${Math.floor(passed / day)} gün`;
}

export const weekdayOf = (instant: number): string => weekdayFormat.format(instant);

/** '14:05' */
export const clockTime = (instant: number): string => clockFormat.format(instant);

const secondFormat = new Intl.DateTimeFormat('tr-TR', { timeZone, timeStyle: 'medium' });

/** '15.11.2026 Pazar 14:05:09': where the order of things matters. */
export const exactTime = (instant: number): string =>
  `${dayFormat.format(instant)} ${weekdayFormat.format(instant)} ${secondFormat.format(instant)}`;

/** '15.11.2026 14:05' */
export const shortTime = (instant: number): string =>
  `${dayFormat.format(instant)} ${clockFormat.format(instant)}`;

/** '15.11.2026 Pazar 14:05' */
export function fullTime(instant: number): string {
  if (!Number.isFinite(instant)) return '';
  return `${dayFormat.format(instant)} ${weekdayFormat.format(instant)} ${clockFormat.format(instant)}`;
}
