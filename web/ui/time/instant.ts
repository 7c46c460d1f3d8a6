import { HOME_ZONE, localDay } from '#core/time/zone.ts';

/** The calendar day of an instant, where the reader is. */
export function dayOf(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** How far the server's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;

/** An answer is on its way for a while: what is less is no wrong clock. */
const ON_ITS_WAY_MS = 60_000;

/** Every answer says what time it is at the server, in its head (`Date`). */
export function noteServerTime(said: string | null): void {
  const difference = Date.parse(said ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < ON_ITS_WAY_MS ? 0 : difference;
}

/** The day that it is by the server's clock: the one by which the server itself judges. */
export const today = (): string => localDay(HOME_ZONE, Date.now() + ahead);
