import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from './bind.ts';

class NothingToWrite extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('nothing to write');
    this.answer = answer;
  }
}

/** A write that may find nothing to do: `unchanged` takes everything back and answers. */
export async function writeIfNeeded<T>(
  { write }: CallContext,
  work: (db: TenantTx, unchanged: (answer: T) => never) => Promise<T>,
): Promise<T> {
  const unchanged = (answer: T): never => {
    throw new NothingToWrite(answer);
  };
  try {
    return await write((db) => work(db, unchanged));
  } catch (error) {
    if (error instanceof NothingToWrite) return error.answer as T;
    throw error;
  }
}
