/** What keeps a record from being removed, counted and said. */
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant/tx.ts';

/** Rows of `table` whose `column` is the record. */
export interface Usage {
  readonly table: string;
  readonly column: string;
  /** As counted: '3 alt departman'. */
  readonly label: string;
  /** Of those rows only some. */
  readonly where?: RawBuilder<boolean>;
}

/** What once held for somebody and no longer does still refers to the record. */
export const usedInPast = (column: string): Usage => ({
  table: 'person_fact',
  column,
  label: 'geçmiş görev kaydı',
  where: sql`not exists (select from person p
    where p.id = person_fact.person_id and ${sql.ref(`p.${column}`)} = ${sql.ref(`person_fact.${column}`)})`,
});

/** People are counted as lists count them; whoever left, or is passive, still refers to the record. */
export const usedByPeople = (column: string): Usage[] => [
  { table: 'person', column, label: 'kişi', where: sql`active and not archived` },
  { table: 'person', column, label: 'eski personel', where: sql`not (active and not archived)` },
  usedInPast(column),
];

export interface UsedBy {
  readonly label: string;
  readonly count: number;
}

export async function usagesOf(
  db: TenantTx,
  id: string,
  usages: readonly Usage[],
): Promise<UsedBy[]> {
  if (usages.length === 0) return [];
  const counts = usages.map(
    ({ table, column, label, where = sql`true` }) =>
      sql`select ${label} as label, count(*)::int as count from ${sql.table(table)}
        where ${sql.ref(column)} = ${id} and ${where}`,
  );
  const { rows } = await sql<UsedBy>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

/** What became of a record that was to be removed. */
export interface Removal {
  readonly archived: boolean;
  readonly usedBy: UsedBy[];
  readonly message: string | null;
}

const listed = new Intl.ListFormat('tr');

/** '12 kişi, 3 eski personel ve 2 alt departman' */
export const usersInWords = (usedBy: readonly UsedBy[]): string =>
  listed.format(usedBy.map(({ label, count }) => `${count.toLocaleString('tr-TR')} ${label}`));

/** A record in use is archived; `inWords` says so, given what uses it. */
export function removalOf(usedBy: UsedBy[], inWords: (users: string) => string): Removal {
  const archived = usedBy.length > 0;
  return { archived, usedBy, message: archived ? inWords(usersInWords(usedBy)) : null };
}
