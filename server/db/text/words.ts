import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '#core/text/turkish.ts';

/** Every word of the search begins a word of the text (D23). For small tables: the words are computed row by row. */
export function beginsWords(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const begun = searchWords(search).map(
    (word) =>
      sql<SqlBool>`exists (select from unnest(tr_words(${text})) as w (word) where starts_with(w.word, ${word}))`,
  );
  return begun.length === 0 ? sql<SqlBool>`true` : sql.join(begun, sql` and `);
}

/** A range of the index on `person_word`. */
export const beginsWith = (word: string): RawBuilder<SqlBool> =>
  sql`word >= ${word} and word < ${`${word}\u{10ffff}`}`;

/** The ids of people with a word of that beginning. */
export const peopleWith = (word: string): RawBuilder<unknown> =>
  sql`select person_id from person_word where ${beginsWith(word)}`;
