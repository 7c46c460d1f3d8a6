import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/calls/people.ts';
import { identityCalls } from '#contract/calls/identity.ts';
import { readTenant, withTenant } from '#server/db/tx.ts';
import { inScope } from '#server/db/scope.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, addTitle, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;
type Who = keyof World['people'];
const everyone: Who[] = ['boss', 'hr', 'manager', 'clerk', 'viewer'];
const tokens = {} as Record<Who | 'place', string>;

/** Who there is besides the five of the world, by username: where they work. */
const extras = {
  assembler: { department: 'assembly', place: 'MERKEZ' },
  painter: { department: 'paint', place: 'MERKEZ' },
  seller: { department: 'sales', place: 'MERKEZ' },
  storeman: { department: 'sales', place: 'DEPO' },
  /** Manages the work place DEPO and no department. */
  placemanager: { department: 'sales', place: 'MERKEZ' },
} as const;
const idOf = new Map<string, string>();
const nameOf = new Map<string, string>();

beforeAll(async () => {
  world = await createWorld(t.db, 'SCOPE');
  other = await createWorld(t.db, 'SCOPE-2');
  await withTenant(t.db, world.ctx, async (db) => {
    for (const [username, { department, place }] of Object.entries(extras)) {
      const { id } = await addPerson(db, {
        username,
        companyId: world.companyId,
        departmentId: world.departments[department],
        workPlaceId: world.workPlaces[place],
        ...(username === 'placemanager' && { roles: ['MNG'], titleId: world.titles.viewer }),
      });
      idOf.set(username, id);
    }
    const manager_id = idOf.get('placemanager')!;
    await db
      .updateTable('work_place')
      .set({ manager_id })
      .where('id', '=', world.workPlaces.DEPO)
      .execute();
  });
  for (const who of everyone) idOf.set(who, world.people[who].id);
  for (const [username, id] of idOf) nameOf.set(id, username);
  for (const who of everyone) tokens[who] = await t.signIn(world, who);
  tokens.place = await t.signIn(world, { username: 'placemanager' });
});

const all = [...everyone, ...Object.keys(extras)];
/** What each sees by D14; `null`: the call is not theirs (no bit). */
const table: { who: Who | 'place'; sees: string[] | null }[] = [
  { who: 'boss', sees: all },
  { who: 'hr', sees: all },
  { who: 'manager', sees: ['manager', 'viewer', 'assembler', 'painter'] },
  { who: 'place', sees: ['placemanager', 'storeman'] },
  { who: 'viewer', sees: ['viewer'] },
  { who: 'clerk', sees: null },
];

const usernames = (data: unknown) =>
  (data as { id: string }[]).map(({ id }) => nameOf.get(id) ?? id).sort();

describe.each(table)('$who', ({ who, sees }) => {
  it('lists the people in scope, with the total of those', async () => {
    const { status, body } = await t.call(tokens[who], calls.GetSystemUsers, { pageSize: 500 });
    if (sees === null) return expect(status).toBe(403);
    expect(usernames(body.data)).toEqual([...sees].sort());
    expect(body.total).toBe(sees.length);
  });

  it('widens it by no filter, search or sort', async () => {
    for (const input of [
      { companyCode: 'ANA' },
      { departmentId: world.departments.sales },
      { search: 'S' },
      { active: true, sort: [{ field: 'surname', order: 'desc' }] },
    ]) {
      const { body } = await t.call(tokens[who], calls.GetSystemUsers, { ...input, pageSize: 500 });
      for (const name of sees === null ? [] : usernames(body.data)) expect(sees).toContain(name);
    }
  });

  it('opens the same people one by one, and no other: 404 as for someone unknown', async () => {
    const statuses = new Map<string, number>();
    for (const [username, id] of idOf) {
      const { status, body } = await t.call(tokens[who], calls.GetSystemUserById, { id });
      statuses.set(username, status);
      if (status === 404) expect(body).toEqual({ success: false, Message: 'Kayıt bulunamadı.' });
    }
    const own = who === 'place' ? 'placemanager' : who;
    const expected = [...idOf.keys()].map((username) => {
      if (sees === null) return [username, username === own ? 200 : 403];
      return [username, sees.includes(username) ? 200 : 404];
    });
    expect([...statuses]).toEqual(expected);
    const unknown = await t.call(tokens[who], calls.GetSystemUserById, {
      id: crypto.randomUUID(),
    });
    const foreign = await t.call(tokens[who], calls.GetSystemUserById, {
      id: other.people.clerk.id,
    });
    expect([unknown.status, foreign.status]).toEqual(sees === null ? [403, 403] : [404, 404]);
    expect(foreign.body).toEqual(unknown.body);
  });

  it('picks from all active people in the minimal selects, and sees no more of them', async () => {
    const selects: [Parameters<typeof t.call>[1], object, string[]][] = [
      [calls.SystemUserListForSelect, {}, ['id', 'name']],
      [calls.GetUsersByRolesForSelect, { roles: [] }, ['id', 'name', 'roles']],
      [calls.GetUsersByWpDeps, {}, ['departmentId', 'id', 'name', 'workPlaceCode']],
      [calls.GetPersonelList, {}, ['departmentName', 'id', 'name', 'registrationNo']],
      [calls.GetUsersByCompanyCode, { companyCode: 'ANA' }, ['id', 'name', 'registrationNo']],
    ];
    for (const [call, input, fields] of selects) {
      const { status, body } = await t.call(tokens[who], call, input);
      expect([call.path, status]).toEqual([call.path, 200]);
      expect(usernames(body.data)).toEqual([...all].sort());
      for (const row of body.data as object[]) expect(Object.keys(row).sort()).toEqual(fields);
    }
  });
});

describe('scope', () => {
  it('follows the role one has switched to', async () => {
    const token = await t.signIn(world, 'manager');
    const total = async (as: string) => (await t.call(as, calls.GetSystemUsers)).body.total;
    expect(await total(token)).toBe(4);
    const { body } = await t.call(token, identityCalls.SwitchRole, { role: 'Personel' });
    expect(await total(body.data as string)).toBe(1);
    await t.call(body.data as string, identityCalls.SwitchRole, { role: null });
    expect(await total(token)).toBe(4);
  });

  it('reaches everything below, however deep, and ends in a tree bent into a circle', async () => {
    const circle = await createWorld(t.db, 'SCOPE-CIRCLE');
    const token = await t.signIn(circle, 'manager');
    const deep = await withTenant(t.db, circle.ctx, async (db) => {
      let parent_id = circle.departments.assembly;
      for (let depth = 0; depth < 6; depth++) {
        const { id } = await db
          .insertInto('department')
          .values({ name: `Kat ${depth}`, company_id: circle.companyId, parent_id })
          .returning('id')
          .executeTakeFirstOrThrow();
        parent_id = id;
      }
      await db
        .updateTable('department')
        .set({ parent_id })
        .where('id', '=', circle.departments.production)
        .execute();
      return addPerson(db, { username: 'deep', departmentId: parent_id });
    });
    const { status } = await t.call(token, calls.GetSystemUserById, { id: deep.id });
    expect(status).toBe(200);
    expect((await t.call(token, calls.GetSystemUsers)).body.total).toBe(3);
  });

  it('works on any column that holds a person', async () => {
    const ids = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('credential')
        .select('person_id')
        .where(
          inScope({ personId: world.people.manager.id, roles: ['MNG'] }, 'credential.person_id'),
        )
        .execute(),
    );
    expect(ids.map(({ person_id }) => nameOf.get(person_id)).sort()).toEqual(
      ['assembler', 'manager', 'painter', 'viewer'].sort(),
    );
  });

  it('holds for changes too: 404 out of scope, foreign or unknown, and nothing is changed', async () => {
    const writer = await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'YAZ', [{ groupName: 'Account', number: 23 }]);
      return addPerson(db, { username: 'writer', titleId });
    });
    const token = await t.signIn(world, { username: 'writer' });
    const read = (id: string) =>
      readTenant(t.db, world.ctx, (db) =>
        db.selectFrom('person').selectAll().where('id', '=', id).execute(),
      );
    const before = await read(world.people.clerk.id);
    for (const id of [world.people.clerk.id, other.people.clerk.id, crypto.randomUUID()]) {
      const update = await t.call(token, calls.UpdateUser, { id, name: 'Başka' });
      const removal = await t.call(token, calls.DeleteUser, { id });
      expect([update.status, removal.status]).toEqual([404, 404]);
      const bulk = await t.call(token, calls.UpdateUserBulk, { ids: [id], set: { active: false } });
      expect(bulk.body.data).toEqual({
        matched: 0,
        changed: 0,
        errors: [{ id, Message: 'Kayıt bulunamadı.' }],
      });
    }
    expect(await read(world.people.clerk.id)).toEqual(before);
    expect(
      (await t.call(token, calls.UpdateUser, { id: writer.id, phone: '+90 555 111 22 33' })).status,
    ).toBe(200);
    await t.signIn(other, 'clerk');
  });
});
