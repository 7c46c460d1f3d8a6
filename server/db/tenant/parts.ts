/**
 * Long reads go in parts of a few milliseconds: of keys, such as people, or of pages, each from where the last one ended.
 * Between two of them whoever asks for something small is answered.
 *
 * The parts are statements of their own on both engines, and so of different moments: a transaction over all of them
 * would hold the one connection of the embedded engine, and one of few for as long as somebody takes a file. What has to
 * be of one moment stands in one part: all that is told of a key or of a row. Sums over many are made of what was read,
 * so they agree with it; and what changes many at once, such as a recalculation, is committed in steps itself.
 */
import type { Pace } from '#server/pace.ts';
import type { TenantTx } from './tx.ts';

/** As a call has it. */
type Read = <T>(work: (db: TenantTx) => Promise<T>) => Promise<T>;

/** One part, from which its pace learns; `sizeOf` what was found is how much it was. */
async function part<Row>(
  read: Read,
  pace: Pace,
  sizeOf: (rows: readonly Row[]) => number,
  find: (db: TenantTx) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  return read(async (db) => {
    const before = db.stopwatch.ms;
    const rows = await find(db);
    pace.took(sizeOf(rows), db.stopwatch.ms - before);
    return rows;
  });
}

/** What is found of many keys: by parts in their order, within a part as it is found. Each is a read of its own: a slow reader of a file holds no connection. */
export async function* streamOfKeys<Key, Row>(
  read: Read,
  pace: Pace,
  keys: readonly Key[],
  find: (db: TenantTx, some: readonly Key[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < keys.length; ) {
    const some = keys.slice(at, at + pace.size);
    yield* await part(
      read,
      pace,
      () => some.length,
      (db) => find(db, some),
    );
    at += some.length;
  }
}

/** The same all together, within one read or transaction. */
export async function ofKeys<Key, Row>(
  db: TenantTx,
  pace: Pace,
  keys: readonly Key[],
  find: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = streamOfKeys(
    (work) => work(db),
    pace,
    keys,
    (_, some) => find(some),
  );
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** All rows of a list in its order, page by page: `next` finds so many behind the last one. What comes meanwhile lies before where it began. */
export async function* streamOfPages<Row>(
  read: Read,
  pace: Pace,
  next: (db: TenantTx, last: Row | undefined, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const { size } = pace;
    const rows = await part<Row>(
      read,
      pace,
      ({ length }) => length,
      (db) => next(db, last, size),
    );
    yield* rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
