/** What the fields of plain pages refer to: shown by its name, and checked when it is chosen. */
import { type RawBuilder, sql } from 'kysely';
import type { FieldError } from '#contract/kernel/errors.ts';
import type { ReferenceField } from '#contract/kernel/resource/resource.ts';
import { targetOf } from '#contract/resource-heads.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import { leads, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { namedRecords } from '../named-records.ts';
import type { StoredField, StoredResource } from './storage.ts';
import type { Values } from './values.ts';

export type StoredReference = StoredField & ReferenceField;

export const referencesOf = ({ fields }: StoredResource) =>
  Object.entries(fields).filter(
    (entry): entry is [string, StoredReference] => entry[1].kind === 'reference',
  );

/** The name of what a row refers to, asked for that row alone. */
export function nameOf({ column, ...field }: StoredReference): RawBuilder<string | null> {
  const { table, name } = namedRecords[targetOf(field)];
  return sql`(select ${name} from ${sql.table(table)} target where target.id = ${sql.ref(`r.${column}`)})`;
}

/** 400 where a new reference points at nothing of the tenant's, or at what is no longer in use. */
export async function checkReferences(
  db: TenantTx,
  resource: StoredResource,
  change: Values,
): Promise<void> {
  const faults: FieldError[] = [];
  for (const [field, reference] of referencesOf(resource)) {
    const id = change[field];
    if (typeof id !== 'string') continue;
    const { table, usable, one } = namedRecords[targetOf(reference)];
    // Held until the end, so that nobody archives it meanwhile.
    const { rows } = await sql<{ usable: boolean }>`
      select ${usable} as usable from ${sql.table(table)} target where target.id = ${id} for share`.execute(
      db,
    );
    if (!rows[0]) faults.push({ field, Message: `Bilinmeyen ${one}.` });
    else if (!rows[0].usable) faults.push({ field, Message: `Bu ${one} artık kullanımda değil.` });
  }
  if (faults.length > 0) throw new AppError('invalid', faults);
}

/** 403 where someone would widen whose records they see, or hand on what is not theirs. */
export function checkScope(
  caller: ScopeOf,
  resource: StoredResource,
  row: Values,
  change: Values,
): void {
  for (const [field, { givesScope }] of referencesOf(resource)) {
    if (givesScope && field in change && !leads(caller, row[field]))
      throw new AppError('forbidden');
  }
}

/** 400 where a changed reference would differ from that of the rows which belong to the record. */
export async function checkHolders(
  db: TenantTx,
  resource: StoredResource,
  rowId: string,
  change: Values,
): Promise<void> {
  const faults: FieldError[] = [];
  for (const [field, { column, heldBy }] of referencesOf(resource)) {
    if (!heldBy || typeof change[field] !== 'string') continue;
    const { table, changeable } = namedRecords[heldBy.by];
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} target
      where ${sql.ref(`target.${snakeCase(heldBy.through)}`)} = ${rowId}
        and ${sql.ref(`target.${column}`)} <> ${change[field]} and ${changeable}`.execute(db);
    const { count } = rows[0]!;
    const Message = heldBy.refusal.replace('{count}', String(count));
    if (count > 0) faults.push({ field, Message });
  }
  if (faults.length > 0) throw new AppError('invalid', faults);
}
