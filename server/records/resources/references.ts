/** The records that a field may refer to: where they are, what they are called, and which may be chosen. */
import { type RawBuilder, sql } from 'kysely';
import type { FieldError } from '#contract/kernel/errors.ts';
import type {
  ReferenceField,
  ReferenceTarget,
  ResourceDef,
} from '#contract/kernel/resource/resource.ts';
import { leads, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import type { Values } from './values.ts';

interface Target {
  readonly table: RawBuilder<unknown>;
  readonly name: RawBuilder<string>;
  readonly usable: RawBuilder<boolean>;
  readonly one: string;
}

const TARGETS: Readonly<Record<ReferenceTarget, Target>> = {
  company: {
    table: sql.table('company'),
    name: sql`target.name`,
    usable: sql`target.active`,
    one: 'firma',
  },
  locationType: {
    table: sql.table('location_type'),
    name: sql`target.name`,
    usable: sql`target.active`,
    one: 'lokasyon tipi',
  },
  person: {
    table: sql.table('person'),
    name: sql`target.name || ' ' || target.surname`,
    usable: sql`target.active and not target.archived`,
    one: 'kişi',
  },
};

export const referencesOf = ({ fields }: ResourceDef) =>
  Object.entries(fields).filter(
    (entry): entry is [string, ReferenceField] => entry[1].kind === 'reference',
  );

/** The name of what a row refers to, asked for that row alone. */
export function nameOf({ to, column }: ReferenceField): RawBuilder<string | null> {
  const { table, name } = TARGETS[to];
  return sql`(select ${name} from ${table} target where target.id = ${sql.ref(`r.${column}`)})`;
}

/** 400 where a new reference points at nothing of the tenant's, or at what is no longer in use. */
export async function checkReferences(
  db: TenantTx,
  resource: ResourceDef,
  change: Values,
): Promise<void> {
  const faults: FieldError[] = [];
  for (const [field, { to }] of referencesOf(resource)) {
    const id = change[field];
    if (typeof id !== 'string') continue;
    const { table, usable, one } = TARGETS[to];
    // Held until the end, so that nobody archives it meanwhile.
    const { rows } = await sql<{ usable: boolean }>`
      select ${usable} as usable from ${table} target where target.id = ${id} for share`.execute(
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
  resource: ResourceDef,
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
  resource: ResourceDef,
  rowId: string,
  change: Values,
): Promise<void> {
  const faults: FieldError[] = [];
  for (const [field, { heldBy }] of referencesOf(resource)) {
    if (!heldBy || typeof change[field] !== 'string') continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(heldBy.table)}
      where ${sql.ref(heldBy.by)} = ${rowId} and ${sql.ref(heldBy.column)} <> ${change[field]}
        and not ${sql.ref(heldBy.unless)}`.execute(db);
    const { count } = rows[0]!;
    if (count > 0) faults.push({ field, Message: heldBy.refusal(count) });
  }
  if (faults.length > 0) throw new AppError('invalid', faults);
}
