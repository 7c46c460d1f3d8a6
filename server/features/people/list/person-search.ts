/** People by the beginnings of their words (D23), and who is in lists at all. */
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '#core/text/turkish.ts';
import { onePageOfIds, onePageOfIndex, type PageOf } from '#server/db/lists/page.ts';
import type { Schema } from '#server/db/schema.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { beginsWith, peopleWith } from '#server/db/text/words.ts';

/** Said without a value: a plan that is kept for any value cannot use an index of those who are not archived. */
export const isListed = sql<SqlBool>`not person.archived`;

/**
 * Every word of the search begins a word of theirs. As an array, so that the words are always asked first: left to its
 * estimates, the planner reads everyone for a handful of them.
 */
export function withWords<O>(
  query: SelectQueryBuilder<Schema, 'person', O>,
  search: string,
): SelectQueryBuilder<Schema, 'person', O> {
  const words = searchWords(search);
  if (words.length === 0) return query;
  const found = sql.join(words.map(peopleWith), sql` intersect `);
  return query.where(sql<SqlBool>`person.id = any(array(${found}))`);
}

/** Everyone in lists, or only those who are active, by name. */
export interface Listed {
  readonly activeOnly: boolean;
  readonly order: 'asc' | 'desc';
}

const isOneLetter = (word: string) => [...word].length === 1;

/** A page of everyone listed who has all the words, without reading a person. */
export function pageOfWords(
  db: TenantTx,
  words: readonly string[],
  { activeOnly, order }: Listed,
  asked: PageOf,
): Promise<{ ids: string[]; total: number }> {
  const [first, ...others] = words;
  const listed = activeOnly ? sql`list_key is not null and active` : sql`list_key is not null`;
  const byName = order === 'asc' ? sql`list_key, id` : sql`list_key desc, id`;
  if (others.length === 0 && isOneLetter(first!)) {
    const found = sql`select person_id as id, list_key from person_word where ${listed} and initial = ${first}`;
    return onePageOfIndex(db, found, byName, asked);
  }
  // `coalesce` keeps each further word one lookup in a hash.
  const conditions = [
    listed,
    beginsWith(first!),
    ...others.map((word) => sql`coalesce(person_id in (${peopleWith(word)}), false)`),
  ];
  // `distinct on` sorts where `distinct` would hash, and the order is needed anyway.
  const found = sql`select distinct on (list_key, id) id
    from (select person_id as id, list_key from person_word where ${sql.join(conditions, sql` and `)}) as those
    order by ${byName}`;
  return onePageOfIds(db, found, asked);
}
