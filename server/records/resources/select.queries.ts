/** What selects offer of a plain page's records: those in use, in Turkish order. */
import { sql } from 'kysely';
import { codeNameOf } from '#contract/kernel/resource/resource.schema.ts';
import { targetOf } from '#contract/resource-heads.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { namedRecords } from '../named-records.ts';
import { referencesOf, type StoredReference } from './references.ts';
import { columnOf, ownOrder, tableOf } from './rows.ts';
import type { StoredResource } from './storage.ts';

/** All that a group of companies has: these selects are searched where they are shown. */
const MOST_ROWS = 5000;

interface Option {
  readonly id: string;
  readonly name: string;
}

/** The reference by whose code the options may be narrowed. */
const narrowingOf = (resource: StoredResource) =>
  referencesOf(resource).find(([name]) => name === resource.narrowedBy);

async function idByCode(db: TenantTx, field: StoredReference, code: string): Promise<string> {
  const { table } = namedRecords[targetOf(field)];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where code = ${code}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0].id;
}

/** 404 where they are narrowed by a code that is none. */
export async function optionsOf(
  db: TenantTx,
  resource: StoredResource,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<Option[]> {
  const { fields, nameField } = resource;
  const shown = [sql`r.id, ${columnOf(fields[nameField]!)} as name`];
  const conditions = [sql`r.active`];
  if (fields.code) shown.push(columnOf(fields.code));
  const [name, field] = narrowingOf(resource) ?? [];
  if (name !== undefined && field !== undefined) {
    const { table } = namedRecords[targetOf(field)];
    const codeName = codeNameOf(name);
    shown.push(sql`(select target.code from ${sql.table(table)} target
      where target.id = ${columnOf(field)}) as ${sql.id(codeName)}`);
    const code = asked[codeName];
    if (code !== undefined) {
      conditions.push(sql`${columnOf(field)} = ${await idByCode(db, field, code)}`);
    }
  }
  const { rows } = await sql<Option>`
    select ${sql.join(shown)} from ${tableOf(resource)} where ${sql.join(conditions, sql` and `)}
    order by ${ownOrder(resource)} limit ${MOST_ROWS}`.execute(db);
  return rows;
}
