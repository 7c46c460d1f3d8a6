import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, addTitle, type World } from '#server/testing/world.ts';
import { useCrew } from '../testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'GRANTS');
const { add, added, get, row, update } = crew;
let world: World;
let boss: string;
let hr: string;

beforeAll(() => {
  ({ world, boss, hr } = crew.current);
});

describe('granting what one lacks', () => {
  it('is 403 and changes nothing: roles', async () => {
    const manager = await t.signIn(world, 'manager');
    const person = await added({ departmentId: world.departments.paint });
    const admin = await added({ roles: ['admin'] });
    const lead = await added({ roles: ['MNG'], departmentId: world.departments.paint });
    const table: [string, string, string[]][] = [
      [hr, person, ['Admin']],
      [hr, person, ['admin', 'Personel']],
      [hr, admin, ['Personel']],
      [manager, person, ['MNG']],
      [manager, person, ['Admin']],
      [manager, lead, ['Personel']],
    ];
    for (const [token, id, roles] of table) {
      const before = await row(id);
      expect([roles, (await update(id, { roles, name: 'Yükseldi' }, token)).status]).toEqual([
        roles,
        403,
      ]);
      expect(await row(id)).toEqual(before);
    }
    for (const [token, roles] of [
      [hr, ['Admin']],
      [hr, ['admin']],
      [manager, ['MNG']],
    ] as const) {
      expect((await add({ roles }, token)).status).toBe(403);
    }
    expect((await update(person, { roles: ['MNG'] }, hr)).status).toBe(200);
    expect((await update(person, { roles: ['Admin', 'admin'] })).status).toBe(200);
    expect((await update(lead, { roles: ['MNG'], phone: '+90 532 1112233' }, manager)).status).toBe(
      200,
    );
  });

  it('is 403: a title that gives more than one has', async () => {
    const { narrow, wide } = await withTenant(t.db, world.ctx, async (db) => ({
      narrow: await addTitle(db, 'DAR', [{ groupName: 'Account', number: 7 }]),
      wide: await addTitle(db, 'ENLI', [
        { groupName: 'Account', number: 1 },
        { groupName: 'Title', number: 8 },
      ]),
    }));
    await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'narrow', roles: ['admin'], titleId: narrow }),
    );
    const token = await t.signIn(world, { username: 'narrow' });
    const person = await added();
    for (const titleId of [world.titles.all, wide]) {
      expect((await update(person, { titleId }, token)).status).toBe(403);
      expect((await add({ titleId }, token)).status).toBe(403);
      const bulk = await t.call(token, calls.UpdateUserBulk, { ids: [person], set: { titleId } });
      expect(bulk.status).toBe(403);
    }
    expect(await get(person)).toMatchObject({ titleId: null, version: 1 });
    for (const titleId of [world.titles.viewer, narrow, world.titles.none]) {
      expect((await update(person, { titleId }, token)).status).toBe(200);
    }
    // Who has more already can be edited, as long as the title stays.
    await update(person, { titleId: world.titles.all });
    const kept = await update(person, { titleId: world.titles.all, name: 'Aynı' }, token);
    expect(kept.status).toBe(200);
    expect((await update(person, { titleId: world.titles.all }, boss)).status).toBe(200);
  });

  it('is 403: one’s own roles and title, whoever one is; the rest of one’s own record is free', async () => {
    for (const [token, { id }] of [
      [boss, world.people.boss],
      [hr, world.people.hr],
    ] as const) {
      expect((await update(id, { titleId: world.titles.viewer }, token)).status).toBe(403);
      expect((await update(id, { roles: ['Personel', 'MNG'] }, token)).status).toBe(403);
      expect((await update(id, { phone: '+90 532 000 00 01' }, token)).status).toBe(200);
      expect((await update(id, { active: false }, token)).status).toBe(409);
    }
  });

  it('is 403: to edit or delete an Admin without being one; an `admin` without being either', async () => {
    const manager = await t.signIn(world, 'manager');
    const clerk = await added({ roles: ['admin'], departmentId: world.departments.paint });
    expect((await update(world.people.boss.id, { phone: null, name: 'X' }, hr)).status).toBe(403);
    expect((await t.call(hr, calls.DeleteUser, { id: world.people.boss.id })).status).toBe(403);
    expect((await update(clerk, { name: 'X' }, manager)).status).toBe(403);
    expect((await t.call(manager, calls.DeleteUser, { id: clerk })).status).toBe(403);
    expect((await update(clerk, { name: 'X' }, hr)).status).toBe(200);
  });

  it('by mass assignment on oneself leaves the rights as they were (S-07)', async () => {
    const viewer = await t.signIn(world, 'viewer');
    const { id } = world.people.viewer;
    for (const change of [
      { permissions: 2147483647 },
      { isAdmin: true },
      { roles: ['Admin'] },
      { titleId: world.titles.all },
    ]) {
      expect((await update(id, change, viewer)).status).toBe(403);
    }
    const fresh = await t.signIn(world, 'viewer');
    expect((await t.call(fresh, calls.GetSystemUsers)).body.total).toBe(1);
    expect((await t.call(fresh, calls.AddUser, {})).status).toBe(403);
  });
});
