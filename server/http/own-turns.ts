/** What one person may have under way at the same time: who asks for more waits for themselves, not others for them. */
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CallDef, isDear } from '#contract/kernel/call.ts';
import { FairQueue, QueueFull } from '#server/fair-queue.ts';
import { beginServing } from '#server/served.ts';
import type { Caller } from './caller/caller.ts';
import { AppError } from './errors.ts';

const EVERYBODY = { running: Infinity, waiting: 5_000 };
/** A browser asks for six things at once. */
const smallQueue = new FairQueue({ ...EVERYBODY, runningOfOne: 6, waitingOfOne: 100 });
/** What takes long goes one after the other, beside the small things: the rest of the panel answers meanwhile. */
const dearQueue = new FairQueue({ ...EVERYBODY, runningOfOne: 1, waitingOfOne: 20 });

const RETRY_SECONDS = 5;

/**
 * From its arrival on somebody waits for what is small. Strangers cannot make long work wait: whoever is nobody is
 * answered at once, and public calls do not count. Nor does an upload, which takes as long as its sender likes.
 */
export function announce(call: CallDef, reply: FastifyReply): void {
  const isOfPerson = call.permission !== 'public' && call.permission !== 'device';
  const isSmall = !isDear(call) && call.wire === undefined;
  if (isOfPerson && isSmall) finished(reply.raw, beginServing());
}

/** Waits for the caller's turn, which lasts until the answer is sent whole. 429 where too many of theirs wait already. */
export async function takeTurn(call: CallDef, caller: Caller, reply: FastifyReply): Promise<void> {
  // A stream lasts for hours and does nothing meanwhile.
  if (call.wire === 'stream') return;
  const queue = isDear(call) ? dearQueue : smallQueue;
  // Whoever looks through someone else's eyes is still the one who asks.
  const sharer = `${caller.tenantId} ${caller.viewedBy?.id ?? caller.personId}`;
  const leave = await queue.enter([sharer]).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    throw new AppError('too_many_waiting', undefined, RETRY_SECONDS);
  });
  finished(reply.raw, leave);
  if (reply.raw.destroyed) throw new AppError('too_slow');
}
