/** The working times of companies, work places, departments and teams, each from a day on. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { teamsSchemas } from '#contract/shift-planning/teams.schemas.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { recordEntry } from '#server/records/audit.ts';
import { rowsOf } from '#server/records/undo/kept-rows.ts';
import { type KeptEntry, undoableRows } from '#server/records/undo/undo.ts';
import { checkFirstDay, checkFrom } from './dated-changes.ts';
import { checkPlace, PLACE_COLUMNS, type PlaceScope } from './team-rights.ts';

type SetInput = z.output<(typeof teamsSchemas)['SetAssignment']['input']>;
type RemoveInput = z.output<(typeof teamsSchemas)['RemoveAssignment']['input']>;

/** All that was ever said of a place, whichever it is. */
export const ASSIGNMENTS = rowsOf(
  'working_time_assignment',
  ['id'],
  [...Object.values(PLACE_COLUMNS), 'from_date', 'working_time_id'],
  (id) =>
    sql`${id}::uuid in (${sql.join(Object.values(PLACE_COLUMNS).map((column) => sql.ref(column)))})`,
);

const placeOf = ({ before, after }: KeptEntry): PlaceScope =>
  (Object.keys(PLACE_COLUMNS) as PlaceScope[]).find(
    (scope) => PLACE_COLUMNS[scope] in { ...before, ...after },
  )!;

export const UNDOABLE_ASSIGNMENT = undoableRows(
  'workingTimeAssignment',
  [ASSIGNMENTS],
  async (db, caller, entry) => {
    await checkPlace(db, caller, placeOf(entry), entry.entityId);
    await checkFirstDay(db, caller, entry);
  },
);

/** 400 unless it is there and in use; it stays until the transaction ends. */
export async function checkWorkingTime(
  db: TenantTx,
  field: string,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const { rows } = await sql<{ active: boolean }>`
    select active from working_time where id = ${id} for key share`.execute(db);
  if (!rows[0]) throw fieldError(field, 'Bilinmeyen çalışma süresi.');
  if (!rows[0].active) throw fieldError(field, 'Arşivlenmiş bir çalışma süresi seçilemez.');
}

interface Stored {
  readonly id: string;
  readonly workingTimeId: string | null;
}

async function findAssignment(
  db: TenantTx,
  scope: PlaceScope,
  id: string,
  from: Day,
): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, working_time_id as "workingTimeId" from working_time_assignment
    where ${sql.ref(PLACE_COLUMNS[scope])} = ${id} and from_date = ${from}::date for update`.execute(
    db,
  );
  return rows[0];
}

/** From the day on; what was said for the same day is replaced. */
export async function writeAssignment(
  db: TenantTx,
  scope: PlaceScope,
  id: string,
  from: Day,
  workingTimeId: string | null,
): Promise<void> {
  await sql`insert into working_time_assignment (${sql.ref(PLACE_COLUMNS[scope])}, from_date, working_time_id)
    values (${id}, ${from}, ${workingTimeId})
    on conflict on constraint working_time_assignment_from_date_key
      do update set working_time_id = excluded.working_time_id`.execute(db);
}

export function setAssignment(
  context: CallContext,
  { scope, id, workingTimeId, from }: SetInput,
): Promise<{ id: string; undo?: string }> {
  const { caller } = context;
  return writeIfNeeded(context, async (db, unchanged) => {
    await checkPlace(db, caller, scope, id);
    await checkFrom(db, caller, 'from', from);
    const stored = await findAssignment(db, scope, id, from);
    if (stored && stored.workingTimeId === workingTimeId) return unchanged({ id });
    await checkWorkingTime(db, 'workingTimeId', workingTimeId);
    const was = await UNDOABLE_ASSIGNMENT.begin(db, id);
    await writeAssignment(db, scope, id, from, workingTimeId);
    const place = { [PLACE_COLUMNS[scope]]: id };
    const kept = await UNDOABLE_ASSIGNMENT.keep(db, id, was);
    const undo = await recordEntry(db, {
      action: stored ? 'update' : 'create',
      entity: 'workingTimeAssignment',
      entityId: id,
      before: stored && { workingTimeId: stored.workingTimeId },
      after: { ...place, from, workingTimeId, ...kept },
    });
    return { id, undo };
  });
}

/** What held before goes on. */
export function removeAssignment(
  { write, caller }: CallContext,
  { scope, id, from }: RemoveInput,
): Promise<{ id: string; undo: string }> {
  return write(async (db) => {
    await checkPlace(db, caller, scope, id);
    await checkFrom(db, caller, 'from', from);
    const stored = await findAssignment(db, scope, id, from);
    if (!stored) throw new AppError('not_found');
    const was = await UNDOABLE_ASSIGNMENT.begin(db, id);
    await sql`delete from working_time_assignment where id = ${stored.id}`.execute(db);
    const undo = await recordEntry(db, {
      action: 'delete',
      entity: 'workingTimeAssignment',
      entityId: id,
      before: { [PLACE_COLUMNS[scope]]: id, from, workingTimeId: stored.workingTimeId },
      after: await UNDOABLE_ASSIGNMENT.keep(db, id, was),
    });
    return { id, undo };
  });
}
