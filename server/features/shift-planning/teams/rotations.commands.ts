import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { teamsSchemas } from '#contract/shift-planning/teams.schemas.ts';
import { CONTRACT_REST, WEEKLY_REST } from '#contract/shift-planning/plan-values.ts';
import type { Day } from '#core/time/day.ts';
import type { RotationTable } from '#server/db/plan-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  lockRecord,
  type RecordKind,
  saveRecord,
} from '#server/records/record.ts';
import { type Removal, removalOf, usagesOf } from '#server/records/removal.ts';
import { rowsOf } from '#server/records/undo/kept-rows.ts';
import { type Undoable, undoableRecord } from '#server/records/undo/undo.ts';
import { checkFirstDay, checkFrom } from './dated-changes.ts';
import { checkTeams } from './team-rights.ts';

type AddInput = z.output<(typeof teamsSchemas)['AddRotation']['input']>;
type UpdateInput = z.output<(typeof teamsSchemas)['UpdateRotation']['input']>;
type Entry = AddInput['entries'][number];

type Rotation = Pick<Selectable<RotationTable>, 'id' | 'version' | 'name' | 'active'>;

export const ROTATION: RecordKind<Rotation> = { entity: 'rotation', columns: ['name', 'active'] };

const teamsWith = async (db: TenantTx, rotationId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct team_id as id from team_rotation where rotation_id = ${rotationId}`.execute(db);
  return rows.map(({ id }) => id);
};

export const UNDOABLE_ROTATION = undoableRecord(
  ROTATION,
  [
    rowsOf(
      'rotation_cycle',
      ['rotation_id', 'from_date'],
      ['first_day'],
      (id) => sql`rotation_cycle.rotation_id = ${id}`,
    ),
    rowsOf(
      'rotation_entry',
      ['rotation_id', 'from_date', 'nth'],
      ['shift_id', 'rest'],
      (id) => sql`rotation_entry.rotation_id = ${id}`,
    ),
  ],
  async (db, caller, entry) => {
    await checkTeams(db, caller, await teamsWith(db, entry.entityId));
    await checkFirstDay(db, caller, entry);
  },
);

interface Cycle {
  readonly from: Day;
  readonly firstDay: Day;
  readonly entries: readonly Entry[];
}

/** 400 unless every shift is there, and in use or in the rotation already. Answers their codes. */
async function checkShifts(
  db: TenantTx,
  field: string,
  entries: readonly Entry[],
  rotationId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.flatMap(({ shiftId }) => shiftId ?? []))];
  const { rows } = await sql<{ id: string; code: string; usable: boolean }>`
    select id, code, active or exists (select from rotation_entry e
      where e.rotation_id = ${rotationId}::uuid and e.shift_id = shift.id) as usable
    from shift where id = any(${ids}::uuid[]) for key share`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const shift = found.get(id.toLowerCase());
    if (!shift) throw fieldError(field, 'Bilinmeyen vardiya.');
    if (!shift.usable) throw fieldError(field, 'Arşivlenmiş bir vardiya yeniden seçilemez.');
  }
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Adds a cycle, or puts it in the place of the one from the same day. */
export async function writeCycle(db: TenantTx, rotationId: string, cycle: Cycle): Promise<void> {
  const { from, firstDay, entries } = cycle;
  await sql`insert into rotation_cycle (rotation_id, from_date, first_day) values (${rotationId}, ${from}, ${firstDay})
    on conflict (tenant_id, rotation_id, from_date) do update set first_day = excluded.first_day`.execute(
    db,
  );
  await sql`delete from rotation_entry where rotation_id = ${rotationId} and from_date = ${from}`.execute(
    db,
  );
  await db
    .insertInto('rotation_entry')
    .values(
      entries.map(({ shiftId, rest }, nth) => ({
        rotation_id: rotationId,
        from_date: from,
        nth,
        shift_id: shiftId,
        rest,
      })),
    )
    .execute();
}

/** 'SBH SBH HT' */
const inWords = (entries: readonly Entry[], codes: ReadonlyMap<string, string>): string =>
  entries
    .map(({ shiftId, rest }) =>
      shiftId === null
        ? rest === 'weekly'
          ? WEEKLY_REST
          : CONTRACT_REST
        : (codes.get(shiftId.toLowerCase()) ?? ''),
    )
    .join(' ');

/** Before its first day a rotation says nothing, so its first cycle begins there. */
export function addRotation(
  { write, caller }: CallContext,
  { name, firstDay, entries }: AddInput,
): Promise<{ id: string }> {
  return write(async (db) => {
    await checkFrom(db, caller, 'firstDay', firstDay);
    const codes = await checkShifts(db, 'entries', entries, null);
    const told = { firstDay, entries: inWords(entries, codes) };
    const { id } = await addRecord(db, ROTATION, { name }, told);
    await writeCycle(db, id, { from: firstDay, firstDay, entries });
    return { id };
  });
}

async function changeCycle(
  db: TenantTx,
  caller: Caller,
  { id }: Rotation,
  cycle: UpdateInput['cycle'],
): Promise<object> {
  if (!cycle) return {};
  await checkFrom(db, caller, 'cycle.from', cycle.from);
  const codes = await checkShifts(db, 'cycle.entries', cycle.entries, id);
  await writeCycle(db, id, cycle);
  const { from, firstDay } = cycle;
  return { from, firstDay, entries: inWords(cycle.entries, codes) };
}

/** Name at once; the cycle from the given day on. */
export function updateRotation(context: CallContext, input: UpdateInput): Promise<Undoable> {
  const { caller } = context;
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockRecord(db, ROTATION, input);
    await checkTeams(db, caller, await teamsWith(db, row.id));
    const change = changedColumns(row, { name: input.name, active: input.active });
    const was = await UNDOABLE_ROTATION.begin(db, row.id);
    const after = await changeCycle(db, caller, row, input.cycle);
    if (!hasChanges(change) && !hasChanges(after)) return unchanged(row);
    return UNDOABLE_ROTATION.save(db, row, change, was, { after });
  });
}

/** Removes a rotation that no team has or had, and archives one in use. */
export function deleteRotation(context: CallContext, known: Known): Promise<Removal> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockRecord(db, ROTATION, known);
    await checkTeams(db, context.caller, await teamsWith(db, row.id));
    const usages = [{ table: 'team_rotation', column: 'rotation_id', label: 'ekip dönüşümü' }];
    const answer = removalOf(
      await usagesOf(db, row.id, usages),
      (users) => `${users} kullanıyor; arşivlendi.`,
    );
    if (!answer.archived) await deleteRecord(db, ROTATION, row);
    else if (row.active) await saveRecord(db, ROTATION, row, { active: false }, 'archive');
    else return unchanged(answer);
    return answer;
  });
}
