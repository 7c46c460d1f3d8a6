/** A creating call that is sent again with its key answers as it did the first time, and creates nothing. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CallDef } from '#contract/kernel/call.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError, fieldError } from './errors.ts';

const uuid = z.uuid();

export interface Repeatable {
  readonly key: string;
  readonly call: string;
  readonly hash: string;
}

/** What identifies a request that may be sent again; undefined where it carries no key. */
export function repeatable(
  call: CallDef,
  request: FastifyRequest,
  input: unknown,
): Repeatable | undefined {
  const header = request.headers['idempotency-key'];
  if (!call.creates || header === undefined) return undefined;
  const key = uuid.safeParse(header);
  if (!key.success) throw fieldError('Idempotency-Key', 'İşlem anahtarı geçersiz.');
  // A hash of a password is a password to be guessed: it is left out.
  const { password: _, ...rest } = input as { password?: string };
  const hash = createHash('sha256')
    .update(JSON.stringify([call.path, rest]))
    .digest('hex');
  return { key: key.data, call: call.path, hash };
}

/** Runs the work unless this key's work is done: then its result comes back. Both are one transaction. */
export async function once<T>(
  db: TenantTx,
  { key, call, hash }: Repeatable,
  work: () => Promise<T>,
): Promise<{ result: T; repeated: boolean }> {
  const personId = db.ctx.actor.id!;
  // Two of the same at once: the second waits here and then finds the first one's answer.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${personId} ${key}`}, 0))`.execute(db);
  const kept = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept && kept.request_hash !== hash) throw new AppError('key_reused');
  if (kept) return { result: kept.answer as T, repeated: true };
  const result = await work();
  await db
    .insertInto('idempotency_key')
    .values({ person_id: personId, key, call, request_hash: hash, answer: JSON.stringify(result) })
    .execute();
  return { result, repeated: false };
}
