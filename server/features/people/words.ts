/** People by the beginnings of their words (D23), and who is in lists at all. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '#core/text/turkish.ts';
import type { Schema } from '#server/db/schema.ts';
import { beginsWith, peopleWith } from '#server/db/words.ts';

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

/**
 * The ids of everyone listed who has all the words, by name, without reading a person. `distinct on` sorts where
 * `distinct` would hash, and the order is needed anyway; `coalesce` keeps each further word one lookup in a hash.
 */
export function listedByWords(
  [first, ...others]: readonly string[],
  activeOnly: boolean,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    sql`list_key is not null`,
    beginsWith(first!),
    ...others.map((word) => sql`coalesce(person_id in (${peopleWith(word)}), false)`),
    ...(activeOnly ? [sql`active`] : []),
  ];
  return sql`select distinct on (list_key, person_id) person_id as id from person_word
    where ${sql.join(conditions, sql` and `)}
    order by list_key ${direction}, person_id`;
}
