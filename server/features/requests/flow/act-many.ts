import type { z } from 'zod';
import { errors } from '#contract/kernel/errors.ts';
import type { requestsSchemas } from '#contract/requests/requests.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import type { EffectsOfKinds } from '../effects.ts';
import { actOnRequest } from './act.commands.ts';

type Input = z.output<(typeof requestsSchemas)['ActOnRequests']['input']>;
type Result = z.output<(typeof requestsSchemas)['ActOnRequests']['data']>[number];

/** Each in a transaction of its own: one that is refused keeps no other from being decided. */
export async function actOnRequests(
  { write, caller }: CallContext,
  effects: EffectsOfKinds,
  { requests, act, note }: Input,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { id, seen } of requests) {
    try {
      await write((db) => actOnRequest(db, effects, caller, { id, seen, act, note }));
      results.push({ id, done: true, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = error.errors?.[0]?.Message ?? errors[error.code].Message;
      results.push({ id, done: false, message });
    }
  }
  return results;
}
