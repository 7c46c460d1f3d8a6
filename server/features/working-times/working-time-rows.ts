/** A weekly working time as commands change it, with its versions and their days. */
import { sql, type Selectable } from 'kysely';
import type { OffTerms } from '#contract/working-times/term.schemas.ts';
import type { Rest } from '#core/shifts/plan/definitions.ts';
import type { Day } from '#core/time/day.ts';
import type { WorkingTimeTable } from '#server/db/working-time-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RecordKind } from '#server/records/record.ts';
import { rowsOf } from '#server/records/undo/kept-rows.ts';
import { undoableRecord } from '#server/records/undo/undo.ts';

export type WorkingTime = Pick<
  Selectable<WorkingTimeTable>,
  'id' | 'code' | 'name' | 'active' | 'version'
>;

export const WORKING_TIME: RecordKind<WorkingTime> = {
  entity: 'workingTime',
  columns: ['code', 'name', 'active'],
};

export const UNDOABLE_WORKING_TIME = undoableRecord(WORKING_TIME, [
  rowsOf(
    'working_time_version',
    ['id'],
    ['working_time_id', 'from_date', 'contract_week', 'off_terms'],
    (id) => sql`working_time_version.working_time_id = ${id}`,
  ),
  rowsOf(
    'working_time_day',
    ['version_id', 'weekday'],
    ['shift_id', 'rest'],
    (id) => sql`working_time_day.version_id in
      (select v.id from working_time_version v where v.working_time_id = ${id})`,
  ),
]);

export interface WeekDay {
  readonly shiftId: string | null;
  readonly rest: Rest | null;
}

export interface Week {
  /** Monday to Sunday. */
  readonly days: WeekDay[];
  readonly contractWeek: number;
  readonly offTerms: OffTerms;
}

export interface WeekVersion extends Week {
  readonly from: Day | null;
}

/** Oldest first. */
export const versionsOfWorkingTime = (db: TenantTx, id: string): Promise<WeekVersion[]> =>
  db
    .selectFrom('working_time_version as v')
    .select([
      'v.from_date as from',
      'v.contract_week as contractWeek',
      'v.off_terms as offTerms',
      sql<
        WeekDay[]
      >`(select jsonb_agg(jsonb_build_object('shiftId', d.shift_id, 'rest', d.rest) order by d.weekday)
        from working_time_day d where d.version_id = v.id)`.as('days'),
    ])
    .where('v.working_time_id', '=', id)
    .orderBy(sql`v.from_date asc nulls first`)
    .execute();

/** Adds a version, or puts it in the place of the one from the same day. */
export async function writeWeek(
  db: TenantTx,
  id: string,
  from: Day | null,
  { days, contractWeek, offTerms }: Week,
): Promise<void> {
  const { id: versionId } = await db
    .insertInto('working_time_version')
    .values({
      working_time_id: id,
      from_date: from,
      contract_week: contractWeek,
      off_terms: JSON.stringify(offTerms),
    })
    .onConflict((on) =>
      on.constraint('working_time_version_from_date_key').doUpdateSet((eb) => ({
        contract_week: eb.ref('excluded.contract_week'),
        off_terms: eb.ref('excluded.off_terms'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('working_time_day').where('version_id', '=', versionId).execute();
  const rows = days.map(({ shiftId, rest }, i) => ({
    version_id: versionId,
    weekday: i + 1,
    shift_id: shiftId,
    rest,
  }));
  await db.insertInto('working_time_day').values(rows).execute();
}
