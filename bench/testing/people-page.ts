import { searchWords } from '#core/text/turkish.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface PersonRow {
  readonly id: string;
  readonly registration_no: string;
  readonly name: string;
  readonly surname: string;
}

export interface PeoplePage {
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
}

/** The product's page of people without its scope and filters: people in the order of the Turkish alphabet; every word of the search begins a word of theirs (D23). */
export async function list(
  db: TenantTx,
  { search = '', page, pageSize }: PeoplePage,
): Promise<PersonRow[]> {
  let query = db.selectFrom('person').select(['id', 'registration_no', 'name', 'surname']);
  for (const word of searchWords(search)) {
    query = query.where('id', 'in', (words) =>
      words
        .selectFrom('person_word')
        .select('person_id')
        .where('word', '>=', word)
        .where('word', '<', `${word}\u{10ffff}`),
    );
  }
  return query
    .orderBy('sort_key')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}
