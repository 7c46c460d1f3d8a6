/** What only one person may hold and another one has: all of it at once, where the database would tell of one key after the other. */
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { FieldError } from '#contract/kernel/errors.ts';
import { UNIQUE_KEYS } from '#server/http/database-errors.ts';
import type { PersonTable } from '#server/db/schema.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

type Columns = Updateable<PersonTable>;

/** How each key of the table `person` compares, and among whom. */
const KEYS = {
  registration_no: (value) => sql`upper(o.registration_no) = upper(${value})`,
  username: (value) => sql`o.username = ${value}`,
  national_id: (value) => sql`o.national_id = ${value} and not o.archived`,
  foreign_id: (value) => sql`o.foreign_id = ${value} and not o.archived`,
  card_no: (value) => sql`o.card_no = ${value} and o.active`,
  device_pin: (value) => sql`o.device_pin = ${value} and o.active`,
} as const satisfies Readonly<
  Partial<Record<keyof Columns, (value: string) => RawBuilder<SqlBool>>>
>;

type Key = keyof typeof KEYS;
const AMONG_ACTIVE: readonly Key[] = ['card_no', 'device_pin'];

/** The keys that a change touches: with active, also what the person had all along. */
const touched = (row: Columns, change: Columns): Key[] =>
  (Object.keys(KEYS) as Key[]).filter((key) => {
    if (!row[key]) return false;
    if (!AMONG_ACTIVE.includes(key)) return change[key] !== undefined;
    return row.active !== false && (change[key] !== undefined || change.active === true);
  });

export async function faultsOfTaken(
  db: TenantTx,
  row: Columns & { id?: string },
  change: Columns,
): Promise<FieldError[]> {
  const keys = touched(row, change);
  if (keys.length === 0) return [];
  const taken = keys.map(
    (key) => sql`exists (select from person o
      where o.id is distinct from ${row.id ?? null}::uuid and ${KEYS[key](row[key]!)})`,
  );
  const { rows } = await sql<{ taken: boolean[] }>`
    select array[${sql.join(taken)}] as taken`.execute(db);
  return keys.filter((_, i) => rows[0]!.taken[i]).map((key) => UNIQUE_KEYS[`person_${key}_key`]!);
}
