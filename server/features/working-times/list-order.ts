/** Both lists are searched, filtered and ordered alike. */
import { type RawBuilder, sql } from 'kysely';

interface Selection {
  readonly sort: readonly {
    readonly field: 'code' | 'name' | 'active';
    readonly order: 'asc' | 'desc';
  }[];
}

const COLUMNS = { code: 'code', name: 'sort_key', active: 'active' } as const;

/** As asked, then by name. */
export const orderOf = (
  table: 'shift' | 'working_time',
  { sort }: Selection,
): RawBuilder<unknown> =>
  sql.join([
    ...[...sort, { field: 'name', order: 'asc' } as const].map(({ field, order }) => {
      const column = sql.ref(`${table}.${COLUMNS[field]}`);
      return order === 'asc' ? sql`${column} asc` : sql`${column} desc`;
    }),
    sql.ref(`${table}.id`),
  ]);
