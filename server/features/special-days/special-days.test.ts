import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import { specialDaysCalls as calls } from '#contract/special-days/special-days.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addShift } from '#server/testing/planning.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let token: string;
const typeIds: Record<string, string> = {};

beforeAll(async () => {
  world = await createWorld(t.db, 'OZEL');
  token = await t.signIn(world, world.people.hr);
  const { body } = await t.call(token, callsByFeature.specialDayTypes.List, { pageSize: 50 });
  for (const { id, code } of body.data as { id: string; code: string }[]) typeIds[code] = id;
});

const call = async (
  one: (typeof calls)[keyof typeof calls],
  input: object = {},
  as: string = token,
) => {
  const { status, body } = await t.call(as, one, input);
  return { status, ...body };
};

interface Listed {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly halfFrom: number | null;
}

const list = async (input: object = {}) =>
  (await call(calls.GetSpecialDays, { pageSize: 500, ...input })).data as Listed[];

const day = (firstDay: string, more: object = {}) => ({
  name: 'Kuruluş günü',
  typeId: typeIds['SIRKET'],
  firstDay,
  lastDay: firstDay,
  ...more,
});

const add = async (input: object) => {
  const { data, Message, errors } = await call(calls.AddSpecialDay, input);
  if (!data) throw new Error(`${Message} ${JSON.stringify(errors)}`);
  return (data as { id: string }).id;
};

const entries = (id: string) =>
  withTenant(t.db, world.ctx, (db) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('entity', '=', 'special_day')
      .where('entity_id', '=', id)
      .orderBy('at')
      .execute(),
  );

describe('a special day', () => {
  it('is added, listed with its names, changed, told and deleted', async () => {
    const id = await add(day('2026-02-03', { halfFrom: 780, workPlaceId: world.workPlaces.DEPO }));
    const [row] = await list({ search: 'kurulus', workPlaceId: world.workPlaces.DEPO });
    expect(row).toMatchObject({
      id,
      version: 1,
      typeName: 'Şirket tatili',
      kind: 'company',
      firstDay: '2026-02-03',
      halfFrom: 780,
      companyId: null,
      workPlaceId: world.workPlaces.DEPO,
    });
    const change = { id, version: 1, name: 'Açılış', halfFrom: null };
    expect((await call(calls.UpdateSpecialDay, change)).data).toEqual({ id, version: 2 });
    expect((await call(calls.UpdateSpecialDay, { id, name: 'Açılış' })).data).toEqual({
      id,
      version: 2,
    });
    expect((await call(calls.UpdateSpecialDay, change)).status).toBe(409);
    const { data: told } = await call(calls.GetSpecialDayHistory, { id });
    expect((told as { changes: object[] }[])[0]!.changes).toEqual([
      { field: 'name', label: 'Ad', before: 'Kuruluş günü', after: 'Açılış' },
      { field: 'halfFrom', label: 'Yarım gün başlangıcı', before: '13:00', after: null },
    ]);
    expect((await call(calls.DeleteSpecialDay, { id, version: 2 })).status).toBe(200);
    expect((await entries(id)).map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect((await call(calls.DeleteSpecialDay, { id })).status).toBe(404);
  });

  it.each([
    ['ends before it begins', { firstDay: '2026-02-05', lastDay: '2026-02-04' }, 'lastDay'],
    ['lasts for months', { lastDay: '2026-12-31' }, 'lastDay'],
    ['begins at no time of the day', { halfFrom: 1440 }, 'halfFrom'],
    ['has no name', { name: ' ' }, 'name'],
    ['has a type of nobody', { typeId: crypto.randomUUID() }, 'typeId'],
    ['has a company of nobody', { companyId: crypto.randomUUID() }, 'companyId'],
  ])('is refused where it %s', async (_, more, field) => {
    const { status, errors } = await call(calls.AddSpecialDay, day('2026-02-05', more));
    expect([status, errors?.map((one) => one.field)]).toEqual([400, [field]]);
    expect(await list({ firstDayFrom: '2026-02-01', firstDayTo: '2026-02-28' })).toEqual([]);
  });

  it('is refused with two scopes', async () => {
    const both = { companyId: world.companyId, workPlaceId: world.workPlaces.DEPO };
    const { status, errors } = await call(calls.AddSpecialDay, day('2026-02-05', both));
    expect([status, errors?.[0]?.field]).toEqual([400, 'workPlaceId']);
  });

  it('lies over no other of its scope, whole or half, added or moved; over one of another scope it may', async () => {
    const first = await add(day('2026-03-10', { lastDay: '2026-03-12', name: 'Sayım' }));
    for (const span of [
      { firstDay: '2026-03-12', lastDay: '2026-03-12', halfFrom: 780 },
      { firstDay: '2026-03-01', lastDay: '2026-03-31' },
      { firstDay: '2026-03-11', lastDay: '2026-03-11' },
    ]) {
      const { status, errors } = await call(calls.AddSpecialDay, day('', span));
      expect([status, errors]).toEqual([
        400,
        [
          {
            field: 'firstDay',
            Message:
              'Bu kapsamda aynı günlerde “Sayım” var (10.03.2026 – 12.03.2026). Bir gün aynı kapsamda iki kez girilemez.',
          },
        ],
      ]);
    }
    const second = await add(day('2026-03-13', { companyId: world.companyId }));
    const over = await add(day('2026-03-11', { workPlaceId: world.workPlaces.MERKEZ }));
    const moved = { id: second, companyId: null, firstDay: '2026-03-12' };
    expect((await call(calls.UpdateSpecialDay, moved)).status).toBe(400);
    // Its own days are no other's.
    expect((await call(calls.UpdateSpecialDay, { id: first, lastDay: '2026-03-11' })).status).toBe(
      200,
    );
    for (const id of [first, second, over]) await call(calls.DeleteSpecialDay, { id });
  });

  it('of two that come at once and lie over each other, one stays', async () => {
    const both = await Promise.all(
      ['A', 'B'].map((name) => call(calls.AddSpecialDay, day('2026-04-06', { name }))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const rows = await list({ firstDayFrom: '2026-04-06', firstDayTo: '2026-04-06' });
    expect(rows).toHaveLength(1);
    await call(calls.DeleteSpecialDay, { id: rows[0]!.id });
  });

  it('is filtered by where it holds and by its days, and goes into a file', async () => {
    const ids = [
      await add(day('2026-08-03', { name: 'Grup günü' })),
      await add(day('2026-08-04', { name: 'Firma günü', companyId: world.companyId })),
      await add(day('2026-08-05', { name: 'Depo günü', workPlaceId: world.workPlaces.DEPO })),
    ];
    const within = { firstDayFrom: '2026-08-01', firstDayTo: '2026-08-31' };
    const names = async (input: object) =>
      (await list({ ...within, ...input })).map((one) => one.name);
    expect(await names({})).toEqual(['Grup günü', 'Firma günü', 'Depo günü']);
    expect(await names({ sort: [{ field: 'name', order: 'asc' }] })).toEqual([
      'Depo günü',
      'Firma günü',
      'Grup günü',
    ]);
    expect(await names({ workPlaceId: world.workPlaces.MERKEZ })).toEqual([
      'Grup günü',
      'Firma günü',
    ]);
    expect(await names({ companyId: world.companyId })).toHaveLength(3);
    expect(await names({ kind: 'public' })).toEqual([]);
    expect(await names({ firstDayTo: '2026-08-03' })).toEqual(['Grup günü']);
    const { body } = await t.call(token, calls.ExportSpecialDays, {
      ...within,
      format: 'csv',
      fields: ['name', 'scope'],
    });
    expect(String(body.data)).toBe(
      '\u{feff}Ad;Kapsam\r\nGrup günü;Tüm grup\r\nFirma günü;OZEL A.Ş.\r\nDepo günü;Depo\r\n'
        .replace('OZEL A.Ş.', (await companyName())!)
        .replace(';Depo\r', `;${await placeName()}\r`),
    );
    for (const id of ids) await call(calls.DeleteSpecialDay, { id });
  });

  const companyName = () =>
    withTenant(t.db, world.ctx, async (db) => {
      const row = await db.selectFrom('company').select('name').executeTakeFirst();
      return row?.name;
    });
  const placeName = () =>
    withTenant(t.db, world.ctx, async (db) => {
      const { DEPO } = world.workPlaces;
      const places = db.selectFrom('work_place').select('name').where('id', '=', DEPO);
      return (await places.executeTakeFirst())?.name;
    });

  it('tells how many people it concerns before it is saved, in its scope of now and in its new one', async () => {
    await withTenant(t.db, world.ctx, async (db) => {
      for (const username of ['depocu1', 'depocu2']) {
        await addPerson(db, {
          username,
          companyId: world.companyId,
          workPlaceId: world.workPlaces.DEPO,
        });
      }
      await addPerson(db, { username: 'eski', workPlaceId: world.workPlaces.DEPO, active: false });
    });
    const people = async (input: object) =>
      ((await call(calls.GetSpecialDayEffect, input)).data as { people: number; plans: null })
        .people;
    const everyone = await people({});
    expect(await people({ workPlaceId: world.workPlaces.DEPO })).toBe(2);
    expect(await people({ companyId: world.companyId })).toBeGreaterThan(2);
    expect(everyone).toBeGreaterThanOrEqual(await people({ companyId: world.companyId }));
    const id = await add(day('2026-08-20', { workPlaceId: world.workPlaces.DEPO }));
    expect(await people({ id, workPlaceId: world.workPlaces.DEPO })).toBe(2);
    expect(await people({ id })).toBe(everyone);
    const plans = async (input: object) =>
      ((await call(calls.GetSpecialDayEffect, input)).data as { plans: number | null }).plans;
    await withTenant(t.db, world.ctx, async (db) => {
      const shift = await addShift(db, 'GND');
      await sql`insert into plan_cell (person_id, day, published)
        select id, '2026-08-20'::date + n, case when n = 2 then 'HT' else ${shift} end
        from person, generate_series(0, 2) n where username = 'depocu1'`.execute(db);
    });
    expect(await plans({ workPlaceId: world.workPlaces.DEPO })).toBe(null);
    // What is stored, what is asked for, and no rest.
    expect(await plans({ id, workPlaceId: world.workPlaces.DEPO })).toBe(1);
    const asked = { firstDay: '2026-08-20', lastDay: '2026-08-22' };
    expect(await plans({ workPlaceId: world.workPlaces.DEPO, ...asked })).toBe(2);
    expect(await plans({ workPlaceId: world.workPlaces.MERKEZ, ...asked })).toBe(0);
    await call(calls.DeleteSpecialDay, { id });
  });

  it('is for administrators alone', async () => {
    const clerk = await t.signIn(world, world.people.manager);
    for (const one of Object.values(calls)) {
      expect((await call(one, {}, clerk)).status).toBe(403);
    }
  });
});

describe('the public holidays of a year', () => {
  interface Preview {
    readonly isCalculated: boolean;
    readonly holidays: { key: string; state: string; stored: { name: string } | null }[];
  }
  const preview = async (year: number) =>
    (await call(calls.GetPublicHolidays, { year })).data as Preview;
  const states = async (year: number) =>
    Object.fromEntries((await preview(year)).holidays.map(({ key, state }) => [key, state]));
  const load = (year: number, keys: readonly string[]) =>
    call(calls.LoadPublicHolidays, { year, keys });
  const allKeys = async (year: number) => (await preview(year)).holidays.map(({ key }) => key);

  it('are new, then there; loading them again changes nothing', async () => {
    expect(new Set(Object.values(await states(2026)))).toEqual(new Set(['new']));
    expect(await list({ firstDayFrom: '2026-01-01', firstDayTo: '2026-12-31' })).toEqual([]);
    expect((await load(2026, await allKeys(2026))).data).toEqual({ added: 12, moved: 0 });
    const rows = await list({ firstDayFrom: '2026-01-01', firstDayTo: '2026-12-31' });
    expect(rows).toHaveLength(12);
    expect(rows.find(({ name }) => name === 'Kurban Bayramı')).toMatchObject({
      firstDay: '2026-05-27',
      lastDay: '2026-05-30',
      halfFrom: null,
    });
    expect(rows.find(({ name }) => name === 'Ramazan Bayramı arifesi')).toMatchObject({
      firstDay: '2026-03-19',
      halfFrom: 780,
    });
    for (const { id } of rows) {
      expect((await entries(id)).map(({ action }) => action)).toEqual(['create']);
    }
    expect(new Set(Object.values(await states(2026)))).toEqual(new Set(['there']));
    expect((await load(2026, await allKeys(2026))).data).toEqual({ added: 0, moved: 0 });
  });

  it('differ where somebody moved one, and come to their official day where they are chosen', async () => {
    const rows = await list({
      search: 'Kurban Bayramı',
      firstDayFrom: '2026-01-01',
      firstDayTo: '2026-12-31',
    });
    const feast = rows.find(({ name }) => name === 'Kurban Bayramı')!;
    const eve = rows.find(({ name }) => name.endsWith('arifesi'))!;
    const shift = (row: Listed, firstDay: string, lastDay: string) =>
      call(calls.UpdateSpecialDay, { id: row.id, firstDay, lastDay });
    expect((await shift(feast, '2026-05-28', '2026-05-31')).status).toBe(200);
    expect((await shift(eve, '2026-05-27', '2026-05-27')).status).toBe(200);
    expect(await states(2026)).toMatchObject({ kurban: 'differs', 'kurban-arife': 'differs' });
    // The feast alone would lie over its moved eve.
    const alone = await load(2026, ['kurban']);
    expect([alone.status, alone.errors?.[0]?.field]).toEqual([400, 'firstDay']);
    expect((await load(2026, ['kurban', 'kurban-arife'])).data).toEqual({ added: 0, moved: 2 });
    expect(await states(2026)).toMatchObject({ kurban: 'there', 'kurban-arife': 'there' });
    expect((await entries(feast.id)).at(-1)).toMatchObject({
      action: 'update',
      after: { first_day: '2026-05-27', last_day: '2026-05-30' },
    });
  });

  it('that fall on a longer one are covered by it: a day is special once', async () => {
    // The fourth day of Kurban Bayramı 2027 is 19 Mayıs, the eve of 2029's is 23 Nisan.
    expect(await states(2027)).toMatchObject({ kurban: 'new', '19-mayis': 'covered' });
    expect(await states(2029)).toMatchObject({ '23-nisan': 'new', 'kurban-arife': 'covered' });
    for (const year of [2027, 2029]) {
      expect((await load(year, await allKeys(year))).data).toEqual({ added: 11, moved: 0 });
      expect((await preview(year)).isCalculated).toBe(true);
    }
    expect((await preview(2026)).isCalculated).toBe(false);
  });

  it('are covered by a day of one’s own, which stays', async () => {
    const id = await add(day('2028-05-04', { lastDay: '2028-05-09', name: 'Bayram tatilimiz' }));
    const { holidays } = await preview(2028);
    const covered = holidays.filter(({ state }) => state === 'covered');
    expect(covered.map(({ key, stored }) => [key, stored?.name])).toEqual([
      ['kurban-arife', 'Bayram tatilimiz'],
      ['kurban', 'Bayram tatilimiz'],
    ]);
    expect((await load(2028, ['kurban', 'yilbasi'])).data).toEqual({ added: 1, moved: 0 });
    await call(calls.DeleteSpecialDay, { id });
  });

  it.each([
    [{ year: 2023, keys: ['yilbasi'] }, 'year'],
    [{ year: 2031, keys: ['yilbasi'] }, 'year'],
    [{ year: 2030, keys: [] }, 'keys'],
    [{ year: 2030, keys: ['noel'] }, 'keys'],
  ])('of %j are refused', async (input, field) => {
    const { status, errors } = await call(calls.LoadPublicHolidays, input);
    expect([status, errors?.[0]?.field]).toEqual([400, field]);
    expect(await list({ firstDayFrom: '2030-01-01', firstDayTo: '2030-12-31' })).toEqual([]);
  });
});
