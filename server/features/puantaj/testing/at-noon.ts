/**
 * A zone in which it is about noon now, on the day that it is for the people who use the product: shifts that have begun,
 * are over or are still to come then lie within one day, whenever a test runs.
 */
export function zoneAtNoon(now = new Date()): { readonly zone: string; readonly minute: number } {
  const hour = now.getUTCHours();
  // In Istanbul the next day has begun by then.
  const offset = hour >= 21 ? Math.min(14, 36 - hour) : 12 - hour;
  return {
    // Signs of these names are turned round.
    zone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
    minute: ((hour + offset) % 24) * 60 + now.getUTCMinutes(),
  };
}

/** What several calls answer within one minute: who is inside has worked a minute more in the next. */
export async function withinOneMinute<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = Math.floor(Date.now() / 60_000);
    const answer = await ask();
    if (Math.floor(Date.now() / 60_000) === before) return answer;
  }
}
