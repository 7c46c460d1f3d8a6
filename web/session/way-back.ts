import { readOwnRefreshToken } from '#web/api/tokens.ts';

/** Back to one's own session where a view is over; false where there is none. Sign-in does not carry its code. */
export async function wayBack(): Promise<boolean> {
  if (readOwnRefreshToken() === undefined) return false;
  const { returnToSelf } = await import('./own-session.ts');
  return returnToSelf();
}
