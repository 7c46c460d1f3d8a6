/** The server's clock, in the company's zone: the test's own may stand in another day. */
import type { APIRequestContext } from '@playwright/test';
import { localDay, offsetAt } from '#core/time/zone.ts';

const ZONE = 'Europe/Istanbul';
const MINUTE = 60_000;

async function now(request: APIRequestContext): Promise<number> {
  return Date.parse((await request.get('/healthz')).headers()['date']!);
}

export const todayOf = async (request: APIRequestContext) => localDay(ZONE, await now(request));

/** As a terminal writes it, so many minutes ago: 2026-03-05 08:30:00. */
export async function wallClock(request: APIRequestContext, minutesAgo: number): Promise<string> {
  const instant = (await now(request)) - minutesAgo * MINUTE;
  // story: only writes down an instant of the server's clock.
  const written = new Date(instant + offsetAt(ZONE, instant)).toISOString();
  return written.slice(0, 19).replace('T', ' ');
}
