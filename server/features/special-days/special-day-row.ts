/** A special day as commands change it, and the rules that stand between days. */
import { type Selectable, sql } from 'kysely';
import type { FieldError } from '#contract/kernel/errors.ts';
import { NOT_IN_ORDER } from '#contract/special-days/special-days.schemas.ts';
import { formatDay } from '#core/format/day.ts';
import type { SpecialDayTable } from '#server/db/schema.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { namedRecords } from '#server/records/named-records.ts';
import type { ColumnsOf, RecordKind } from '#server/records/record.ts';

export type SpecialDay = Pick<
  Selectable<SpecialDayTable>,
  | 'id'
  | 'version'
  | 'name'
  | 'type_id'
  | 'first_day'
  | 'last_day'
  | 'half_from'
  | 'company_id'
  | 'work_place_id'
>;

export type SpecialDayColumns = Omit<SpecialDay, 'id' | 'version'>;

export const SPECIAL_DAY: RecordKind<SpecialDay> = {
  entity: 'specialDay',
  columns: ['name', 'type_id', 'first_day', 'last_day', 'half_from', 'company_id', 'work_place_id'],
};

/** One writer at a time: whether days overlap is asked of all of them. */
export const lockSpecialDays = (db: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('special-day' || current_setting('app.tenant'), 0))`.execute(
    db,
  );

const REFERENCES = [
  ['typeId', 'type_id', 'specialDayTypes'],
  ['companyId', 'company_id', 'companies'],
  ['workPlaceId', 'work_place_id', 'workPlaces'],
] as const;

/** 400 where a new reference points at nothing of the tenant's, or at what is no longer in use. */
export async function checkReferences(db: TenantTx, change: ColumnsOf<SpecialDay>): Promise<void> {
  const faults: FieldError[] = [];
  for (const [field, column, kind] of REFERENCES) {
    const id = change[column];
    if (typeof id !== 'string') continue;
    const { table, usable, one } = namedRecords[kind];
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

const spanText = ({ first_day, last_day }: Pick<SpecialDay, 'first_day' | 'last_day'>) =>
  first_day === last_day
    ? formatDay(first_day)
    : `${formatDay(first_day)} – ${formatDay(last_day)}`;

/** 400 where the day is none, has two scopes, or lies over another of the same scope. */
export async function checkSpan(db: TenantTx, row: SpecialDayColumns, own?: string): Promise<void> {
  if (row.last_day < row.first_day) throw fieldError('lastDay', NOT_IN_ORDER);
  if (row.company_id !== null && row.work_place_id !== null) {
    throw fieldError('workPlaceId', 'Kapsam için firma ya da işyeri seçin, ikisini birden değil.');
  }
  const other = await db
    .selectFrom('special_day')
    .select(['name', 'first_day', 'last_day'])
    .where('first_day', '<=', row.last_day)
    .where('last_day', '>=', row.first_day)
    .where(sql<boolean>`company_id is not distinct from ${row.company_id}::uuid`)
    .where(sql<boolean>`work_place_id is not distinct from ${row.work_place_id}::uuid`)
    .where(sql<boolean>`id is distinct from ${own ?? null}::uuid`)
    .orderBy('first_day')
    .limit(1)
    .executeTakeFirst();
  if (other) {
    throw fieldError(
      'firstDay',
      `Bu kapsamda aynı günlerde “${other.name}” var (${spanText(other)}). Bir gün aynı kapsamda iki kez girilemez.`,
    );
  }
}
