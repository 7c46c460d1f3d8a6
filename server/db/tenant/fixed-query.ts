import type { Compilable } from 'kysely';
import { Handle, type RunQuery } from '../handle.ts';

/** A query that is the same every time, for every tenant and caller. */
export interface FixedQuery<Row> {
  readonly sent: Parameters<RunQuery>[0];
  /** Only for its type. */
  readonly row?: Row;
}

/** Builds queries and runs none. */
const builder = new Handle(() => Promise.reject(new Error('A fixed query is built, not run.')));
let built = 0;

/** Built and compiled once, when the module is loaded: both take longer than a small answer is read. */
export function fixedQuery<Row>(
  build: (db: Pick<Handle, 'selectFrom'>) => Compilable<Row>,
): FixedQuery<Row> {
  const { sql, parameters } = build(builder).compile();
  return { sent: { text: sql, values: [...parameters], name: `fixed${built++}` } };
}
