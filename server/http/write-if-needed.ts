import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallScope } from './bind.ts';

class NothingToWrite extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('nothing to write');
    this.answer = answer;
  }
}

/** A write that may find nothing to do: `leave` takes everything back and answers. */
export async function writeIfNeeded<T>(
  { write }: CallScope,
  work: (db: TenantTx, leave: (answer: T) => never) => Promise<T>,
): Promise<T> {
  const leave = (answer: T): never => {
    throw new NothingToWrite(answer);
  };
  try {
    return await write((db) => work(db, leave));
  } catch (error) {
    if (error instanceof NothingToWrite) return error.answer as T;
    throw error;
  }
}
