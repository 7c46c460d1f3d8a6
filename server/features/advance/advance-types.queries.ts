/** Advance types as the rules take them. */
import { sql } from 'kysely';
import type { AdvanceType } from '#core/advance/may-ask.ts';
import type { Unit } from '#core/format/money.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { fieldError } from '#server/http/errors.ts';

export interface StoredAdvanceType extends AdvanceType {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  /** How often an instalment may be postponed. */
  readonly postpones: number;
  readonly active: boolean;
}

type Row = { readonly [Key in keyof StoredAdvanceType]: StoredAdvanceType[Key] | null };

/** Also one that is archived: what was asked for under it stays what it was. */
export async function advanceTypeOf(db: TenantTx, id: string): Promise<StoredAdvanceType> {
  const { rows } = await sql<Row>`
    select id, name, unit, active, most::float8 as most, most_open::float8 as "mostOpen", per_year as "perYear",
      instalments, postpones, coalesce(step, 1)::float8 as step, probation, service, from_day as "fromDay", to_day as "toDay"
    from advance_type where id = ${id}`.execute(db);
  if (!rows[0]) throw fieldError('advanceTypeId', 'Avans tipi bulunamadı.');
  // What is not there does not bound.
  return Object.fromEntries(
    Object.entries(rows[0]).filter(([, value]) => value !== null),
  ) as unknown as StoredAdvanceType;
}

/** One that can be asked for now. */
export async function advanceTypeInUse(db: TenantTx, id: string): Promise<StoredAdvanceType> {
  const type = await advanceTypeOf(db, id);
  if (!type.active) throw fieldError('advanceTypeId', 'Bu avans tipi artık kullanımda değil.');
  return type;
}
