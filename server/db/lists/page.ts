/** One page of what matches, and how many match in all. */
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Handle } from '../handle.ts';

export interface PageOf {
  readonly page: number;
  readonly pageSize: number;
}

export const offsetOf = ({ page, pageSize }: PageOf): number => (page - 1) * pageSize;

/** Counting visits every row that matches; a page that is not full is the last one and tells by itself. */
export async function totalOf(
  asked: PageOf,
  shown: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = shown < asked.pageSize && (shown > 0 || asked.page === 1);
  return isLast ? offsetOf(asked) + shown : count();
}

interface Ordered<Row> {
  limit(count: number): { offset(count: number): { execute(): Promise<Row[]> } };
}

/** `ordered` is what `matching` matches, with its columns and its order. */
export async function onePage<DB, Table extends keyof DB, Row>(
  ordered: Ordered<Row>,
  matching: SelectQueryBuilder<DB, Table, unknown>,
  asked: PageOf,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await ordered.limit(asked.pageSize).offset(offsetOf(asked)).execute();
  const total = await totalOf(asked, rows.length, async () => {
    const counted = await matching
      .select(({ fn }) => fn.countAll().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow();
    return counted.total;
  });
  return { rows, total };
}

interface PageOfIds {
  readonly ids: string[];
  readonly total: number;
}

/** The ids of a page that an index has in order: it reads its first entries, and only the count reads them all. */
export async function onePageOfIndex(
  db: Handle,
  matching: Expression<unknown>,
  order: Expression<unknown>,
  asked: PageOf,
): Promise<PageOfIds> {
  const { rows } = await sql<PageOfIds>`with found as not materialized (${matching})
    select array(select id from found order by ${order} limit ${asked.pageSize} offset ${offsetOf(asked)}) as ids,
      (select count(*) from found) as total`.execute(db);
  return rows[0]!;
}

/**
 * The same in one pass over ids in their order, for what is dearer to find than to sort: the ids of the page, whose rows
 * are read after.
 */
export async function onePageOfIds(
  db: Handle,
  ordered: Expression<unknown>,
  asked: PageOf,
): Promise<PageOfIds> {
  const offset = offsetOf(asked);
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    select (array_agg(found.id))[${offset + 1}::int : ${offset + asked.pageSize}::int] as ids, count(*) as total
    from (${ordered}) as found`.execute(db);
  const { ids, total } = rows[0]!;
  return { ids: ids ?? [], total };
}
