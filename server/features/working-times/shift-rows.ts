/** A shift as commands change it, with its versions. */
import { sql, type Selectable } from 'kysely';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import type { Day } from '#core/time/day.ts';
import type { ShiftTable } from '#server/db/working-time-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RecordKind } from '#server/records/record.ts';
import { rowsOf } from '#server/records/undo/kept-rows.ts';
import { undoableRecord } from '#server/records/undo/undo.ts';

export type Shift = Pick<
  Selectable<ShiftTable>,
  'id' | 'code' | 'name' | 'color' | 'short_key' | 'active' | 'version'
>;

export const SHIFT: RecordKind<Shift> = {
  entity: 'shift',
  columns: ['code', 'name', 'color', 'short_key', 'active'],
};

export const UNDOABLE_SHIFT = undoableRecord(SHIFT, [
  rowsOf(
    'shift_version',
    ['id'],
    ['shift_id', 'from_date', 'terms'],
    (id) => sql`shift_version.shift_id = ${id}`,
  ),
]);

export interface ShiftVersion {
  readonly from: Day | null;
  readonly terms: ShiftTerms;
}

/** Oldest first. */
export const versionsOfShift = (db: TenantTx, shiftId: string): Promise<ShiftVersion[]> =>
  db
    .selectFrom('shift_version')
    .select(['from_date as from', 'terms'])
    .where('shift_id', '=', shiftId)
    .orderBy(sql`from_date asc nulls first`)
    .execute();

/** Adds a version, or puts it in the place of the one from the same day. */
export async function writeShiftVersion(
  db: TenantTx,
  shiftId: string,
  { from, terms }: ShiftVersion,
): Promise<void> {
  await db
    .insertInto('shift_version')
    .values({ shift_id: shiftId, from_date: from, terms: JSON.stringify(terms) })
    .onConflict((on) =>
      on
        .constraint('shift_version_from_date_key')
        .doUpdateSet((eb) => ({ terms: eb.ref('excluded.terms') })),
    )
    .execute();
}
