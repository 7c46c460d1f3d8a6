/**
 * What devices send is written in small turns, a few at a time over all of them: on the embedded engine, which has one
 * connection, whoever else asks waits for one turn and no more. Of the devices that wait, next is the one whose turn was
 * longest ago.
 */
import type { Database } from '#server/db/tenant/tx.ts';
import { FairQueue, QueueFull } from '#server/fair-queue.ts';
import { AppError } from '#server/http/errors.ts';

const AT_ONCE = { postgres: 4, pglite: 1 } as const;
/** So many rows are written in one turn. */
const ROWS = { postgres: 1_000, pglite: 150 } as const;
const MOST_WAITING = 5_000;
const MOST_OF_ONE = 200;

export const rowsInTurn = ({ engine }: Database): number => ROWS[engine.kind];

const queues = new WeakMap<Database, FairQueue>();

export async function inDeviceTurn<T>(
  db: Database,
  sharer: string,
  work: () => Promise<T>,
): Promise<T> {
  let queue = queues.get(db);
  if (!queue) {
    queue = new FairQueue({
      running: AT_ONCE[db.engine.kind],
      waiting: MOST_WAITING,
      waitingOfOne: MOST_OF_ONE,
    });
    queues.set(db, queue);
  }
  try {
    return await queue.run([sharer], work);
  } catch (error) {
    throw error instanceof QueueFull ? new AppError('unavailable') : error;
  }
}
