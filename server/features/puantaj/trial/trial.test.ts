/** What a definition would change is told before it is saved, and is what becomes of it. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { drainAll } from '../testing/drain-all.ts';
import type { Effect } from './effect.ts';

const stage = usePlanStage('TRIAL');
const { workingTimes, teams, departments } = callsByFeature;
/** A Tuesday that is over. */
let day: string;
/** Six hours instead of eight. */
let short: { readonly id: string };
let shortShift: string;
/** With the rotation, and the worker in it. */
let team: string;

const drained = () => drainAll(stage.current.t.db, stage.current.world.ctx);

/** Missing minutes of everybody from the day on: nobody ever came. */
async function missing(): Promise<number> {
  const { t, world } = stage.current;
  const { rows } = await readTenant(t.db, world.ctx, (db) =>
    sql<{
      minutes: number;
    }>`select coalesce(sum(missing), 0)::int as minutes from puantaj_day`.execute(db),
  );
  return rows[0]!.minutes;
}

beforeAll(async () => {
  const { today, t, world } = stage.current;
  day = addDays(today, -7 - ((weekday(today) + 5) % 7));
  await t.db.engine.asOwner((client) =>
    client.query(`update tenant set created_at = now() - interval '40 days' where id = $1`, [
      world.tenantId,
    ]),
  );
  await withTenant(t.db, world.ctx, async (db) => {
    shortShift = await addShift(db, 'KSA', { start: 480, end: 840 });
    short = await addWorkingTime(db, 'Kısa', shortShift);
  });
  await stage.current.ask('boss', puantajDaysCalls.RecalculateDays, {
    from: addDays(day, -2),
    to: today,
  });
  await drained();
});

/** Asked for, then done: what was told is what came. */
async function toldAndDone(preview: CallDef, act: CallDef, input: object): Promise<Effect> {
  const before = await missing();
  const { effect } = await stage.current.ask<{ effect: Effect }>('boss', preview, input);
  await drained();
  expect(await missing()).toBe(before);
  await stage.current.ask('boss', act, input);
  await drained();
  expect(effect.tried).toBe(effect.days);
  expect(effect.isPending).toBe(false);
  expect((await missing()) - before).toBe(effect.after.missing - effect.before.missing);
  return effect;
}

it('the working time of a department: of its people, from its day on', async () => {
  const { world } = stage.current;
  const effect = await toldAndDone(teams.PreviewSetAssignment, teams.SetAssignment, {
    scope: 'department',
    id: world.departments.assembly,
    workingTimeId: short.id,
    from: day,
  });
  expect(effect.changedPeople).toBeGreaterThan(0);
  expect(effect.after.missing).toBeLessThan(effect.before.missing);
  expect(effect.samples.every((one) => one.day >= day)).toBe(true);
});

it('a working time that is corrected in the past: of all who have it', async () => {
  const { office, night } = stage.current;
  const stored = await stage.current.ask<{
    version: number;
    versions: { contractWeek: number; offTerms: object; days: object[] }[];
  }>('boss', workingTimes.GetWorkingTime, { id: office.id });
  const { contractWeek, offTerms, days } = stored.versions[0]!;
  const week = {
    contractWeek,
    offTerms,
    days: days.map((one, i) => (i < 5 ? { shiftId: night, rest: null } : one)),
  };
  const effect = await toldAndDone(
    workingTimes.PreviewUpdateWorkingTime,
    workingTimes.UpdateWorkingTime,
    { id: office.id, version: stored.version, plan: { from: day, correctsPast: true, week } },
  );
  expect(effect.people).toBeGreaterThan(1);
});

it('a department that moves: nothing of days that its people’s plan leaves as they are', async () => {
  const { world } = stage.current;
  const effect = await toldAndDone(
    departments.PreviewUpdateDepartment,
    departments.UpdateDepartment,
    {
      id: world.departments.assembly,
      parentId: null,
    },
  );
  expect(effect.changedDays).toBe(0);
});

it('the cycle of a rotation: of the teams that have it', async () => {
  const { t, world, worker } = stage.current;
  const { id } = await stage.current.ask<{ id: string }>('boss', teams.AddRotation, {
    name: 'İki hafta',
    firstDay: addDays(day, -14),
    entries: [{ shiftId: shortShift, rest: null }],
  });
  await withTenant(t.db, world.ctx, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into team (name) values ('A') returning id`.execute(db);
    team = rows[0]!.id;
    await sql`insert into team_rotation (team_id, from_date, rotation_id) values (${rows[0]!.id}, '2020-01-01', ${id})`.execute(
      db,
    );
    await sql`update person_fact set facts = facts || jsonb_build_object('team_id', ${rows[0]!.id}::text)
      where person_id = ${worker}`.execute(db);
  });
  await drained();
  const effect = await toldAndDone(teams.PreviewUpdateRotation, teams.UpdateRotation, {
    id,
    version: 1,
    cycle: { from: day, firstDay: day, entries: [{ shiftId: stage.current.early, rest: null }] },
  });
  expect(effect).toMatchObject({ people: 1, changedPeople: 1 });
  expect(
    effect.samples.every(({ before, after }) => after!.missing - before!.missing === 120),
  ).toBe(true);
});

/** How the missing minutes of all days move together. */
const moved = ({ before, after }: Effect) => after.missing - before.missing;

it('members of a team: those who leave it and those who come', async () => {
  const { worker } = stage.current;
  const members = { personIds: [worker], from: day };
  const left = await toldAndDone(teams.PreviewSetTeamMembers, teams.SetTeamMembers, {
    ...members,
    teamId: null,
  });
  expect(left.changedPeople).toBe(1);
  expect(moved(left)).not.toBe(0);
  const back = await toldAndDone(teams.PreviewSetTeamMembers, teams.SetTeamMembers, {
    ...members,
    teamId: team,
  });
  expect(moved(back)).toBe(-moved(left));
});

it('a team that turns no longer: of its members', async () => {
  const effect = await toldAndDone(teams.PreviewUpdateTeam, teams.UpdateTeam, {
    id: team,
    rotation: { from: day, rotationId: null, offset: 0 },
  });
  expect(effect.changedPeople).toBe(1);
  expect(moved(effect)).not.toBe(0);
});

it('a shift that is corrected in the past: of all whose plan has it, also by a later version', async () => {
  const read = () =>
    stage.current.ask<{ version: number; versions: { from: string | null; terms: object }[] }>(
      'boss',
      workingTimes.GetShift,
      { id: shortShift },
    );
  const { version, versions } = await read();
  const { terms } = versions[0]!;
  const input = { id: shortShift, version };
  const longer = { from: null, correctsPast: true, terms: { ...terms, end: 900 } };
  const effect = await toldAndDone(workingTimes.PreviewUpdateShift, workingTimes.UpdateShift, {
    ...input,
    plan: longer,
  });
  expect(effect.changedPeople).toBeGreaterThan(0);
  expect(effect.after.missing).toBeGreaterThan(effect.before.missing);
  await stage.current.ask('boss', workingTimes.UpdateShift, {
    ...input,
    version: (await read()).version,
    plan: { from: day, correctsPast: true, terms: { ...terms, end: 900, lateTolerance: 3 } },
  });
  await drained();
  const plan = { ...longer, terms };
  const back = { ...input, version: (await read()).version };
  const kept = await stage.current.ask<{ effect: Effect }>(
    'boss',
    workingTimes.PreviewUpdateShift,
    {
      ...back,
      plan: { ...plan, later: 'keep' },
    },
  );
  const taken = await toldAndDone(workingTimes.PreviewUpdateShift, workingTimes.UpdateShift, {
    ...back,
    plan: { ...plan, later: 'take' },
  });
  expect(taken.changedDays).toBeGreaterThan(kept.effect.changedDays);
});

it('an assignment that is removed: what held before comes back', async () => {
  const { world } = stage.current;
  const effect = await toldAndDone(teams.PreviewRemoveAssignment, teams.RemoveAssignment, {
    scope: 'department',
    id: world.departments.assembly,
    from: day,
  });
  expect(effect.changedPeople).toBeGreaterThan(0);
  expect(moved(effect)).toBeGreaterThan(0);
});
