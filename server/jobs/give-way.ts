/**
 * Long work takes what others wait for: the one connection of the embedded engine, the thread that answers. Between two of
 * its parts those go first who are there; where they never cease, it takes a twentieth of the time, so that it ends too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Presence } from '#server/http/presence.ts';

/** Whoever was answered so lately asks for the next thing: a page is several calls. */
const QUIET_MS = 100;
const SHARE = 20;
/** Where the machine is slow and parts are long, so must not be the work as a whole. */
const MOST_MS = 500;

export async function giveWay(
  presence: Presence | undefined,
  tookMs: number,
  stopping: AbortSignal,
): Promise<void> {
  if (!presence) return;
  const until = performance.now() + Math.min(MOST_MS, tookMs * (SHARE - 1));
  while (!stopping.aborted && presence.quietMs < QUIET_MS) {
    const left = until - performance.now();
    if (left <= 0) return;
    await sleep(Math.min(left, QUIET_MS - presence.quietMs + 1));
  }
}
