/**
 * Hashing a password takes 20 ms of a processor and 19 MB by design. So few run at a time, off the event loop, and whoever
 * asks for many waits for their own: the others' sign-ins go on.
 */
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/http/errors.ts';
import { FairQueue, QueueFull } from '#server/fair-queue.ts';
import { LONGEST_PASSWORD } from '#core/identifiers/password.ts';

/** OWASP's argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** One processor stays for everything else. Nobody types more than a few passwords at the same time. */
const queue = new FairQueue({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  waitingOfOne: 10,
});

/** Who shares in it: the one that is asked for or who asks, and the address that it comes from. */
export type Sharers = readonly string[];

/** Does what hashes when its turn comes. What is refused a turn has no effect. */
export async function inTurn<T>(sharers: Sharers, job: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(sharers, job);
  } catch (error) {
    if (error instanceof QueueFull) throw new AppError('too_many_requests', undefined, 1);
    throw error;
  }
}

export const hashPassword = (password: string, sharers: Sharers): Promise<string> =>
  inTurn(sharers, () => hash(password, OPTIONS));

/** What an unknown name is checked against, so that it takes as long as a known one. */
const nobodysHash = hash('nobody has this password', OPTIONS);

/** Whether the password is right. Without a hash it does the same work and says no. To be asked `inTurn`. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  // Longer than any password may be: refused without hashing it.
  if (password.length > LONGEST_PASSWORD) return false;
  const right = await verify(hashed ?? (await nobodysHash), password);
  return hashed !== undefined && right;
}
