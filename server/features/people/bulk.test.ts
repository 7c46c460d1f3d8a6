import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addWorkingTime } from '#server/testing/planning.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;
let boss: string;
let hr: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'BULK');
  other = await createWorld(t.db, 'BULK-2');
  boss = await t.signIn(world, 'boss');
  hr = await t.signIn(world, 'hr');
});

const bulk = async (input: object, token = boss) => {
  const { status, body } = await t.call(token, calls.UpdateUserBulk, input);
  return {
    status,
    body,
    data: body.data as {
      matched: number;
      changed: number;
      errors: { id: string; Message: string }[];
    },
  };
};

const addMany = (count: number, values: object = {}) =>
  withTenant(t.db, world.ctx, async (db) => {
    const rows = Array.from({ length: count }, () => ({
      registration_no: crypto.randomUUID(),
      name: 'Çok',
      surname: 'Kişi',
      company_id: world.companyId,
      ...values,
    }));
    const added = await db.insertInto('person').values(rows).returning('id').execute();
    return added.map(({ id }) => id);
  });

const rowsOf = (ids: string[]) =>
  readTenant(t.db, world.ctx, (db) =>
    db
      .selectFrom('person')
      .select(['id', 'version', 'active', 'department_id', 'work_place_id', 'title_id'])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .execute(),
  );
const entriesOf = (ids: string[]) =>
  readTenant(t.db, world.ctx, (db) =>
    db
      .selectFrom('audit_entry')
      .select(['entity_id', 'before', 'after', 'actor_name', 'request_id'])
      .where(sql<boolean>`entity_id = any(${ids}::text[])`)
      .execute(),
  );

describe('changing many people', () => {
  it('gives a working time from a day on, and says at its field which it does not know', async () => {
    const ids = await addMany(1);
    const office = await withTenant(t.db, world.ctx, (db) => addWorkingTime(db, 'Ofis'));
    const given = await bulk({ ids, set: { workingTimeId: office.id } });
    expect(given.data).toMatchObject({ matched: 1, changed: 1, errors: [] });
    for (const preview of [true, false]) {
      const set = { workingTimeId: crypto.randomUUID() };
      const { status, body } = await t.call(boss, calls.UpdateUserBulk, { ids, set, preview });
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'workingTimeId', Message: 'Bilinmeyen çalışma süresi.' }],
      ]);
    }
    const none = await bulk({ ids, set: { workingTimeId: null } });
    expect(none.data).toMatchObject({ matched: 1, changed: 1, errors: [] });
  });

  it('2,000 in one go, each with its entry in the trail', async () => {
    const ids = await addMany(2000);
    const { departments, titles } = world;
    const { data } = await bulk({
      ids,
      set: { departmentId: departments.paint, workPlaceCode: 'DEPO', titleId: titles.viewer },
    });
    expect(data).toMatchObject({ matched: 2000, changed: 2000, errors: [] });
    for (const row of await rowsOf(ids)) {
      expect(row).toMatchObject({
        version: 2,
        department_id: departments.paint,
        work_place_id: world.workPlaces.DEPO,
        title_id: titles.viewer,
      });
    }
    const entries = await entriesOf(ids);
    expect(new Set(entries.map(({ entity_id }) => entity_id)).size).toBe(2000);
    expect(entries).toHaveLength(2000);
    expect(entries[0]).toMatchObject({
      actor_name: 'Aslı Yıldız',
      request_id: expect.stringMatching(/\S/),
      before: { department_id: null, work_place_id: null, title_id: null },
      after: { department_id: departments.paint },
    });
  });

  it('takes as many statements for many as for one', async () => {
    const counts: number[] = [];
    for (const size of [1, 300]) {
      const ids = await addMany(size);
      let statements = 0;
      const { pool } = t.db.engine;
      const connect = pool.connect.bind(pool);
      pool.connect = (async () => {
        const client = await connect();
        const query = client.query;
        const restore = client.release;
        client.query = function counted(this: typeof client, ...args: never[]) {
          statements++;
          return (query as (...all: never[]) => unknown).apply(this, args);
        } as never;
        client.release = ((error?: Error) => {
          client.query = query;
          client.release = restore;
          restore.call(client, error);
        }) as never;
        return client;
      }) as never;
      await bulk({ ids, set: { departmentId: world.departments.sales } });
      pool.connect = connect as never;
      counts.push(statements);
    }
    expect(counts[0]).toBeGreaterThan(3);
    // A session that is looked up anew or an event that goes out may add a few, never one per person.
    expect(Math.abs(counts[1]! - counts[0]!)).toBeLessThan(8);
  });

  it('changes and notes only those who differ; what is absent stays, null clears', async () => {
    const [a, b] = (await addMany(2, { title_id: world.titles.viewer })) as [string, string];
    await bulk({ ids: [a], set: { departmentId: world.departments.sales } });
    const { data } = await bulk({ ids: [a, b, a], set: { departmentId: world.departments.sales } });
    expect(data).toMatchObject({ matched: 2, changed: 1, errors: [] });
    expect((await rowsOf([a, b])).map(({ version }) => version)).toEqual([2, 2]);
    expect(await entriesOf([a, b])).toHaveLength(2);
    expect((await bulk({ ids: [a, b], set: { departmentId: null } })).data.changed).toBe(2);
    expect((await rowsOf([a]))[0]).toMatchObject({
      department_id: null,
      title_id: world.titles.viewer,
    });
    expect((await bulk({ ids: [a, b], set: {} })).data).toEqual({
      matched: 2,
      changed: 0,
      errors: [],
    });
  });

  it('as a preview says what would happen and writes nothing', async () => {
    const ids = await addMany(3);
    const before = await rowsOf(ids);
    const { data } = await bulk({ ids, set: { active: false }, preview: true });
    expect(data).toMatchObject({ matched: 3, changed: 3, errors: [] });
    expect(await rowsOf(ids)).toEqual(before);
    expect(await entriesOf(ids)).toEqual([]);
  });

  it('is all or nothing: one who cannot be changed stops all, by name', async () => {
    const ids = await addMany(2);
    const [left] = (await addMany(1, { card_no: 'B1', active: false })) as [string];
    await addMany(1, { card_no: 'B1' });
    const { company, department } = await withTenant(t.db, world.ctx, async (db) => {
      const added = await db
        .insertInto('company')
        .values({ code: 'YAN', name: 'Yan' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const below = await db
        .insertInto('department')
        .values({ name: 'Yan', company_id: added.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { company: added.id, department: below.id };
    });
    const [elsewhere] = (await addMany(1, { company_id: company })) as [string];
    const unknown = crypto.randomUUID();
    const table: [string, object, string, string][] = [
      [boss, { active: false }, unknown, 'Kayıt bulunamadı.'],
      [boss, { active: false }, other.people.clerk.id, 'Kayıt bulunamadı.'],
      [boss, { active: false }, world.people.boss.id, 'Kendi hesabınız için bu işlem yapılamaz.'],
      [
        boss,
        { titleId: world.titles.viewer },
        world.people.boss.id,
        'Sayfa/Veri/İşlem için yetkiniz yok !',
      ],
      [hr, { active: false }, world.people.boss.id, 'Sayfa/Veri/İşlem için yetkiniz yok !'],
      [boss, { active: true }, left, 'Kart numarası ya da PIN başka bir personelde.'],
      [
        boss,
        { departmentId: world.departments.sales },
        elsewhere,
        'Bu departman personelin firmasına ait değil.',
      ],
      [boss, { workPlaceCode: 'DEPO' }, elsewhere, 'Bu işyeri personelin firmasına ait değil.'],
    ];
    const all = [...ids, left, elsewhere];
    const before = await rowsOf(all);
    for (const [token, set, bad, Message] of table) {
      for (const preview of [true, false]) {
        const { status, data } = await bulk({ ids: [...ids, bad], set, preview }, token);
        expect([status, data.changed, data.errors]).toMatchObject([200, 0, [{ id: bad, Message }]]);
      }
    }
    expect(await rowsOf(all)).toEqual(before);
    expect(await entriesOf(all)).toEqual([]);
    const fits = await bulk({ ids: [elsewhere], set: { departmentId: department } });
    expect(fits.data.changed).toBe(1);
  });

  it('puts those who become inactive out at once', async () => {
    const person = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'bulked' }));
    const token = await t.signIn(world, { username: 'bulked' });
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(200);
    await bulk({ ids: [person.id], set: { active: false } });
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(401);
  });

  it('sees only the people in the caller’s scope', async () => {
    const manager = await t.signIn(world, 'manager');
    const [mine] = (await addMany(1, { department_id: world.departments.assembly })) as [string];
    const [theirs] = (await addMany(1, { department_id: world.departments.sales })) as [string];
    const set = { workPlaceCode: 'DEPO' };
    const refused = await bulk({ ids: [mine, theirs], set }, manager);
    expect(refused.data).toMatchObject({ matched: 1, changed: 0, errors: [{ id: theirs }] });
    expect((await bulk({ ids: [mine], set }, manager)).data.changed).toBe(1);
  });

  it('by a filter takes everyone whom the list shows under it, but for some', async () => {
    const ids = await addMany(30, {
      surname: 'Süzgeçoğlu',
      department_id: world.departments.paint,
    });
    const [a, b] = ids as [string, string];
    const filter = { search: 'suzgecoglu', departmentId: world.departments.paint, except: [a, b] };
    const set = { managerId: world.people.hr.id };
    const preview = await bulk({ filter, set, preview: true });
    expect(preview.data).toMatchObject({ matched: 28, changed: 28, errors: [] });
    const { sample } = preview.data as unknown as { sample: object[] };
    expect(sample).toHaveLength(20);
    expect(sample[0]).toMatchObject({
      name: 'Çok Süzgeçoğlu',
      changes: [{ label: '1. yönetici', before: null, after: 'İrem Öztürk' }],
    });
    const { data } = await bulk({ filter, set });
    expect(data).toMatchObject({ matched: 28, changed: 28, errors: [] });
    const rows = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('person')
        .select('id')
        .where('manager_id', '=', world.people.hr.id)
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id !== a && id !== b).sort());
    expect(await entriesOf(ids)).toHaveLength(28);
    // In the caller's scope only.
    const manager = await t.signIn(world, 'manager');
    const everyone = await bulk({ filter: {}, set: {}, preview: true }, manager);
    const all = await bulk({ filter: {}, set: {}, preview: true });
    expect(everyone.data.matched).toBeLessThan(all.data.matched);
  });

  it('makes nobody their own manager, nor one who is above', async () => {
    const [top, below] = (await addMany(2)) as [string, string];
    expect((await bulk({ ids: [below], set: { managerId: top } })).data.changed).toBe(1);
    const circle = await bulk({ ids: [top, below], set: { managerId: below } });
    expect(circle.data).toMatchObject({
      changed: 0,
      errors: [top, below]
        .map((id) => ({ id, Message: expect.stringMatching(/birbirlerinin|kendi/) }))
        .sort((x, y) => (x.id < y.id ? -1 : 1)),
    });
  });

  it('activates nobody who left', async () => {
    const [gone] = (await addMany(1, {
      active: false,
      start_date: '2020-01-01',
      end_date: '2021-01-01',
    })) as [string];
    const { data } = await bulk({ ids: [gone], set: { active: true } });
    expect(data.errors).toEqual([
      {
        id: gone,
        name: 'Çok Kişi',
        Message: 'İşten ayrılan personel, yeniden işe alınarak aktif yapılır.',
      },
    ]);
  });

  it.each([
    { ids: [] },
    { ids: ['x'] },
    { filter: {} },
    { ids: undefined },
    { ids: undefined, filter: { nonsense: 1 } },
    { ids: undefined, filter: { except: ['x'] } },
    { set: { managerId: crypto.randomUUID() } },
    { ids: Array.from({ length: 5001 }, () => crypto.randomUUID()) },
    { set: { roles: ['Admin'] } },
    { set: { username: 'x' } },
    { set: { departmentId: crypto.randomUUID() } },
    { set: { titleId: crypto.randomUUID() } },
    { set: { workPlaceCode: 'YOK' } },
    { set: { active: null } },
    { preview: 'true' },
    { tenantId: crypto.randomUUID() },
  ])('answers 400 to hostile input %#', async (input) => {
    const ids = [world.people.clerk.id];
    const { status, body } = await bulk({ ids, set: { active: true }, ...input });
    expect([status, body.success]).toEqual([400, false]);
  });
});
