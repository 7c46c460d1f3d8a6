/** What one act changed of many people goes back by one press, whole or not at all, and by nobody who might not do it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { teamsCalls } from '#contract/shift-planning/teams.calls.ts';
import { addDays } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let boss: string;
let today: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'UNDO-PEOPLE');
  boss = await t.signIn(world, 'boss');
  today = await readTenant(t.db, world.ctx, readToday);
});

const add = (count: number, values: object = {}) =>
  withTenant(t.db, world.ctx, async (db) => {
    const rows = Array.from({ length: count }, () => ({
      registration_no: crypto.randomUUID(),
      name: 'Geri',
      surname: 'Dönen',
      company_id: world.companyId,
      department_id: world.departments.paint,
      ...values,
    }));
    const added = await db.insertInto('person').values(rows).returning('id').execute();
    return added.map(({ id }) => id);
  });

/** All that is stored of people but the number of their changes, and what they were when they were last inactive. */
const stateOf = (ids: readonly string[]) =>
  readTenant(t.db, world.ctx, async (db) => {
    const { rows } = await sql`select to_jsonb(p) - 'version' - 'left_roles' as person,
        (select jsonb_agg(to_jsonb(f) order by f.from_date) from person_fact f where f.person_id = p.id) as facts
      from person p where p.id = any(${ids}::uuid[]) order by p.id`.execute(db);
    return rows;
  });

const bulk = async (input: object): Promise<string> => {
  const { body } = await t.call(boss, calls.UpdateUserBulk, input);
  expect(body.data).toMatchObject({ errors: [], undo: expect.any(String) });
  return (body.data as { undo: string }).undo;
};
const undo = (id: string, token = boss) => t.call(token, calls.UndoUserChange, { id });

describe('a change of many', () => {
  it.each([
    ['today', {}],
    ['a day that is past', { effectiveFrom: -20 }],
    ['a day ahead', { effectiveFrom: 20 }],
  ])(
    'from %s goes back whole, and once',
    async (_, { effectiveFrom }: { effectiveFrom?: number }) => {
      const ids = await add(3);
      const from = effectiveFrom !== undefined && { effectiveFrom: addDays(today, effectiveFrom) };
      const was = await stateOf(ids);
      const set = { departmentId: world.departments.sales };
      const entry = await bulk({ ids, set, ...from });
      const is = await stateOf(ids);
      expect(is).not.toEqual(was);
      const answer = await undo(entry);
      expect(answer.status).toBe(200);
      expect(await stateOf(ids)).toEqual(was);
      expect((await undo(entry)).status).toBe(409);
      // Taking back is a change like any other.
      expect((await undo((answer.body.data as { undo: string }).undo)).status).toBe(200);
      expect(await stateOf(ids)).toEqual(is);
    },
  );

  it('makes those active again who were, and nobody else', async () => {
    const ids = await add(2);
    const [out] = await add(1, { active: false });
    const was = await stateOf([...ids, out!]);
    const entry = await bulk({ ids: [...ids, out!], set: { active: false } });
    await undo(entry);
    expect(await stateOf([...ids, out!])).toEqual(was);
  });

  it('on a day that has entries of its own takes back only what was its', async () => {
    const ids = await add(2);
    const effectiveFrom = addDays(today, 5);
    await t.call(boss, calls.UpdateUser, { id: ids[0], devicePin: '884422', effectiveFrom });
    const was = await stateOf(ids);
    const entry = await bulk({
      ids,
      set: { departmentId: world.departments.sales },
      effectiveFrom,
    });
    const kept = await readTenant(t.db, world.ctx, (db) =>
      sql`select after from audit_entry where id = ${entry}`.execute(db),
    );
    expect(JSON.stringify(kept.rows)).not.toContain('884422');
    expect((await undo(entry)).status).toBe(200);
    expect(await stateOf(ids)).toEqual(was);
  });

  it('stays where one of them changed since, but a new phone number is in nobody’s way', async () => {
    const ids = await add(2);
    const entry = await bulk({ ids, set: { departmentId: world.departments.sales } });
    await t.call(boss, calls.UpdateUser, { id: ids[1], phone: '5321112233' });
    const set = { departmentId: world.departments.paint };
    const meanwhile = await bulk({ ids: [ids[0]], set });
    const is = await stateOf(ids);
    expect((await undo(entry)).status).toBe(409);
    expect(await stateOf(ids)).toEqual(is);
    await undo(meanwhile);
    expect((await undo(entry)).status).toBe(200);
  });

  it('gives nobody a department that was archived since', async () => {
    const ids = await add(2, { department_id: world.departments.sales });
    const entry = await bulk({ ids, set: { departmentId: world.departments.paint } });
    const activate = (active: boolean) =>
      withTenant(t.db, world.ctx, (db) =>
        db
          .updateTable('department')
          .set({ active })
          .where('id', '=', world.departments.sales)
          .execute(),
      );
    await activate(false);
    const answer = await undo(entry);
    await activate(true);
    expect(answer.status).toBe(409);
  });

  it('is no way to whom one does not see or may not edit, and none for planners', async () => {
    const ids = await add(2);
    const entry = await bulk({ ids, set: { departmentId: world.departments.sales } });
    const is = await stateOf(ids);
    const other = await createWorld(t.db, 'UNDO-PEOPLE-2');
    expect((await undo(entry, await t.signIn(other, 'boss'))).status).toBe(404);
    expect((await undo(entry, await t.signIn(world, 'viewer'))).status).toBe(403);
    expect((await t.call(boss, teamsCalls.UndoTeamChange, { id: entry })).status).toBe(404);
    const [admin] = await add(1, { roles: ['Admin', 'Personel'] });
    const rights = await bulk({
      ids: [admin, ids[0]],
      set: { departmentId: world.departments.assembly },
    });
    expect((await undo(rights, await t.signIn(world, 'hr'))).status).toBe(403);
    expect((await undo(rights)).status).toBe(200);
    expect(await stateOf(ids)).toEqual(is);
  });
});

it('members of a team go back by one press', async () => {
  const ids = await add(2);
  const was = await stateOf(ids);
  const team = await t.call(boss, teamsCalls.AddTeam, { name: 'Geri ekibi' });
  const { id: teamId } = team.body.data as { id: string };
  const from = addDays(today, -10);
  const set = await t.call(boss, teamsCalls.SetTeamMembers, { teamId, personIds: ids, from });
  const { undo: id } = set.body.data as { undo: string };
  const told = await t.call(boss, teamsCalls.PreviewUndoTeamChange, { id });
  expect(told.status).toBe(200);
  expect(await stateOf(ids)).not.toEqual(was);
  expect((await t.call(boss, teamsCalls.UndoTeamChange, { id })).status).toBe(200);
  expect(await stateOf(ids)).toEqual(was);
  expect((await t.call(boss, teamsCalls.UndoTeamChange, { id })).status).toBe(409);
});
