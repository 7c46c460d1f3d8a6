import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { teamsSchemas } from '#contract/shift-planning/teams.schemas.ts';
import type { TeamTable } from '#server/db/plan-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { setTeamOf } from '#server/features/people/people.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
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
import {
  type Removal,
  removalOf,
  type Usage,
  usagesOf,
  usedByPeople,
} from '#server/records/removal.ts';
import { rowsOf } from '#server/records/undo/kept-rows.ts';
import { type Undoable, undoableRecord } from '#server/records/undo/undo.ts';
import { ASSIGNMENTS, checkWorkingTime, writeAssignment } from './assignments.commands.ts';
import { checkFirstDay, checkFrom } from './dated-changes.ts';
import { checkTeams } from './team-rights.ts';

type AddInput = z.output<(typeof teamsSchemas)['AddTeam']['input']>;
type UpdateInput = z.output<(typeof teamsSchemas)['UpdateTeam']['input']>;
type MembersInput = z.output<(typeof teamsSchemas)['SetTeamMembers']['input']>;

type Team = Pick<
  Selectable<TeamTable>,
  'id' | 'version' | 'name' | 'color' | 'work_place_id' | 'active'
>;

export const TEAM: RecordKind<Team> = {
  entity: 'team',
  columns: ['name', 'color', 'work_place_id', 'active'],
};

export const UNDOABLE_TEAM = undoableRecord(
  TEAM,
  [
    rowsOf(
      'team_rotation',
      ['team_id', 'from_date'],
      ['rotation_id', 'offset_days'],
      (id) => sql`team_rotation.team_id = ${id}`,
    ),
    ASSIGNMENTS,
  ],
  async (db, caller, entry) => {
    await checkTeams(db, caller, [entry.entityId]);
    await checkFirstDay(db, caller, entry);
  },
);

const USAGES: readonly Usage[] = usedByPeople('team_id');

async function checkWorkPlace(db: TenantTx, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const { rows } = await sql<{ active: boolean }>`
    select active from work_place where id = ${id} for key share`.execute(db);
  if (!rows[0]) throw fieldError('workPlaceId', 'Bilinmeyen işyeri.');
  if (!rows[0].active) throw fieldError('workPlaceId', 'Bu işyeri artık kullanımda değil.');
}

async function checkRotation(db: TenantTx, id: string | null): Promise<void> {
  if (id === null) return;
  const { rows } = await sql<{ active: boolean }>`
    select active from rotation where id = ${id} for key share`.execute(db);
  if (!rows[0]) throw fieldError('rotation.rotationId', 'Bilinmeyen dönüşüm.');
  if (!rows[0].active)
    throw fieldError('rotation.rotationId', 'Arşivlenmiş bir dönüşüm seçilemez.');
}

/** Adds a turn of the team, or puts it in the place of the one from the same day. */
export async function writeTurn(
  db: TenantTx,
  teamId: string,
  { from, rotationId, offset }: NonNullable<UpdateInput['rotation']>,
): Promise<void> {
  await sql`insert into team_rotation (team_id, from_date, rotation_id, offset_days)
    values (${teamId}, ${from}, ${rotationId}, ${offset})
    on conflict (tenant_id, team_id, from_date)
      do update set rotation_id = excluded.rotation_id, offset_days = excluded.offset_days`.execute(
    db,
  );
}

/** What holds from a day on: checked and written, and told beside the record's own columns. */
async function writeDated(
  db: TenantTx,
  caller: Caller,
  id: string,
  { rotation, workingTime }: Pick<UpdateInput, 'rotation' | 'workingTime'>,
): Promise<object> {
  let told = {};
  if (rotation) {
    const { from, rotationId, offset } = rotation;
    await checkFrom(db, caller, 'rotation.from', from);
    await checkRotation(db, rotationId);
    await writeTurn(db, id, rotation);
    told = { ...told, from, rotationId, offset };
  }
  if (workingTime) {
    const { from, workingTimeId } = workingTime;
    await checkFrom(db, caller, 'workingTime.from', from);
    await checkWorkingTime(db, 'workingTime.workingTimeId', workingTimeId);
    await writeAssignment(db, 'team', id, from, workingTimeId);
    told = { ...told, from, workingTimeId };
  }
  return told;
}

export function addTeam({ write, caller }: CallContext, input: AddInput): Promise<{ id: string }> {
  return write(async (db) => {
    await checkWorkPlace(db, input.workPlaceId);
    const { name, color = null, workPlaceId = null } = input;
    const also = input.rotation && { ...input.rotation };
    const { id } = await addRecord(
      db,
      TEAM,
      { name, color, work_place_id: workPlaceId },
      { ...also, ...input.workingTime },
    );
    await writeDated(db, caller, id, input);
    return { id };
  });
}

export function updateTeam(context: CallContext, input: UpdateInput): Promise<Undoable> {
  const { caller } = context;
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockRecord(db, TEAM, input);
    await checkTeams(db, caller, [row.id]);
    const { name, color, workPlaceId, active } = input;
    const change = changedColumns(row, { name, color, work_place_id: workPlaceId, active });
    await checkWorkPlace(db, change.work_place_id);
    const was = await UNDOABLE_TEAM.begin(db, row.id);
    const after = await writeDated(db, caller, row.id, input);
    if (!hasChanges(change) && !hasChanges(after)) return unchanged(row);
    return UNDOABLE_TEAM.save(db, row, change, was, { after });
  });
}

/** Removes a team that nobody is or was in, and archives one in use. */
export function deleteTeam(context: CallContext, known: Known): Promise<Removal> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockRecord(db, TEAM, known);
    await checkTeams(db, context.caller, [row.id]);
    const answer = removalOf(
      await usagesOf(db, row.id, USAGES),
      (users) => `${users} kullanıyor; arşivlendi.`,
    );
    if (!answer.archived) await deleteRecord(db, TEAM, row);
    else if (row.active) await saveRecord(db, TEAM, row, { active: false }, 'archive');
    else return unchanged(answer);
    return answer;
  });
}

/** From the day on the people belong to the team, or to none. */
export function setTeamMembers(
  context: CallContext,
  { teamId, personIds, from }: MembersInput,
): Promise<{ changed: number; undo?: string }> {
  return writeIfNeeded(context, async (db, unchanged) => {
    if (teamId !== null) {
      const team = await lockRecord(db, TEAM, { id: teamId });
      if (!team.active)
        throw new AppError('invalid', [
          { field: 'teamId', Message: 'Bu ekip artık kullanımda değil.' },
        ]);
    }
    const done = await setTeamOf(db, context.caller, personIds, teamId, from);
    return done.changed === 0 ? unchanged(done) : done;
  });
}
