/**
 * What devices send is written in small turns, a few at a time over all of them: on the embedded engine, which has one
 * connection, whoever else asks waits for one turn and no more. Of the devices that wait, next is the one whose turn was
 * longest ago.
 */
import type { Database } from '#server/db/tenant/tx.ts';
import { FairQueue, QueueFull } from '#server/fair-queue.ts';
import { AppError } from '#server/http/errors.ts';
import { Pace } from '#server/pace.ts';
import type { Courtesy } from '#server/served.ts';

const AT_ONCE = { postgres: 4, pglite: 1 } as const;
/** So many rows are written in one turn: where others wait for it, as many as the last turns were short. */
const ROWS = { postgres: { least: 1_000, most: 1_000 }, pglite: { least: 25, most: 150 } } as const;
const MOST_WAITING = 5_000;
const MOST_OF_ONE = 200;

class DeviceTurns {
  readonly #pace: Pace;
  readonly #queue: FairQueue;
  readonly #courtesy: Courtesy | undefined;

  constructor({ engine: { kind, courtesy } }: Database) {
    this.#pace = new Pace(ROWS[kind]);
    this.#courtesy = courtesy;
    this.#queue = new FairQueue({
      running: AT_ONCE[kind],
      waiting: MOST_WAITING,
      waitingOfOne: MOST_OF_ONE,
    });
  }

  get rows(): number {
    return this.#pace.size;
  }

  take<T>(sharer: string, rows: number, work: () => Promise<T>): Promise<T> {
    return this.#queue.run([sharer], async () => {
      const endPart = await this.#courtesy?.begin();
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const ms = performance.now() - begun;
        this.#pace.took(rows, ms);
        endPart?.(ms);
      }
    });
  }
}

const turns = new WeakMap<Database, DeviceTurns>();

function turnsOf(db: Database): DeviceTurns {
  let own = turns.get(db);
  if (!own) {
    own = new DeviceTurns(db);
    turns.set(db, own);
  }
  return own;
}

export const rowsInTurn = (db: Database): number => turnsOf(db).rows;

/** `rows`: how many are written in it. */
export async function inDeviceTurn<T>(
  db: Database,
  sharer: string,
  rows: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await turnsOf(db).take(sharer, rows, work);
  } catch (error) {
    throw error instanceof QueueFull ? new AppError('unavailable') : error;
  }
}
