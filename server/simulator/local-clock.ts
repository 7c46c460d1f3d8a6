/** The clock on a terminal's wall in Turkey, which is three hours ahead of UTC all year. */
const AHEAD_MS = 3 * 3_600_000;

/** YYYY-MM-DD HH:MM:SS */
export const wallTime = (at: number): string =>
  new Date(at + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The last time that it was so many minutes past midnight there. */
export function lastTimeOf(minutes: number, now: number): number {
  const dayMs = 86_400_000;
  const midnight = Math.floor((now + AHEAD_MS) / dayMs) * dayMs - AHEAD_MS;
  const at = midnight + minutes * 60_000;
  return at <= now ? at : at - dayMs;
}
