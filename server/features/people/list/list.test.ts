import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { user } from '#contract/people/person.schema.ts';
import { sortNames } from '#contract/people/person-values.ts';
import { compareTurkish } from '#core/text/turkish.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let token: string;

const people = [
  ['Şükrü', 'Çelik', '2021-03-01'],
  ['Işık', 'İpek', '2022-01-15'],
  ['İnci', 'Ilgaz', '2020-06-30'],
  ['Ilgın', 'Öz', null],
  ['Çiğdem', 'Can', '2019-12-31'],
  ['Cem', 'Çakır', '2023-05-05'],
  ['Özge', 'Şen', '2024-02-29'],
  ['Ogün', 'Sezer', null],
  ['Zülfü', "D'Angelo", '2018-01-01'],
] as const;

beforeAll(async () => {
  world = await createWorld(t.db, 'LIST');
  token = await t.signIn(world, 'boss');
  await withTenant(t.db, world.ctx, (db) =>
    db
      .insertInto('person')
      .values(
        people.map(([name, surname, start_date], i) => ({
          registration_no: `R-${100 + i}`,
          name,
          surname,
          start_date,
          card_no: `77${i}`,
          company_id: i < 4 ? world.companyId : null,
          work_place_id: i % 2 ? world.workPlaces.DEPO : null,
          department_id: i === 3 ? world.departments.paint : null,
          title_id: i === 4 ? world.titles.viewer : null,
          roles: i === 5 ? ['MNG', 'Personel'] : ['Personel'],
          active: i !== 8,
        })),
      )
      .execute(),
  );
});

interface Row {
  id: string;
  name: string;
  surname: string;
  registrationNo: string;
  startDate: string | null;
}
const list = async (input: object = {}) => {
  const { status, body } = await t.call(token, calls.GetSystemUsers, input);
  expect([status, body.Message]).toEqual([200, undefined]);
  return { rows: body.data as Row[], total: body.total };
};
const names = async (input: object) =>
  (await list(input)).rows.map(({ name, surname }) => `${name} ${surname}`);

describe('the list of people', () => {
  it('is in the order of the Turkish alphabet, by name or by surname, either way', async () => {
    const given = people.map(([name, surname]) => `${name} ${surname}`);
    const shown = await names({ search: 'r' });
    expect(shown).toEqual([...given].sort(compareTurkish));
    const turned = people.map(([name, surname]) => `${surname} ${name}`).sort(compareTurkish);
    for (const order of ['asc', 'desc']) {
      const { rows } = await list({ search: 'r', sort: [{ field: 'surname', order }] });
      const expected = order === 'asc' ? turned : turned.toReversed();
      expect(rows.map(({ name, surname }) => `${surname} ${name}`)).toEqual(expected);
    }
  });

  it.each([
    ['sukru', 'Şükrü Çelik'],
    ['ŞÜKRÜ', 'Şükrü Çelik'],
    ['ISIK ip', 'Işık İpek'],
    ['ışık', 'Işık İpek'],
    ['cel şük', 'Şükrü Çelik'],
    ['R-103', 'Ilgın Öz'],
    ['774', 'Çiğdem Can'],
    ['angelo', "Zülfü D'Angelo"],
  ])('is searched by word beginnings: %s', async (search, name) => {
    expect(await names({ search })).toEqual([name]);
  });

  it('finds nothing by the middle of a word, and everything by no word', async () => {
    expect(await names({ search: 'ukru' })).toEqual([]);
    expect((await list({ search: ' -%_ ' })).total).toBe(people.length + 5);
  });

  it('is filtered by each of its filters, and by all of them together', async () => {
    const table: [object, string[]][] = [
      [{ companyCode: 'ANA', search: 'r' }, ['Ilgın Öz', 'Işık İpek', 'İnci Ilgaz', 'Şükrü Çelik']],
      [{ workPlaceCode: 'DEPO' }, ['Cem Çakır', 'Ilgın Öz', 'Işık İpek', 'Ogün Sezer']],
      [{ departmentId: world.departments.paint }, ['Ilgın Öz']],
      [{ titleId: world.titles.viewer, search: 'r' }, ['Çiğdem Can']],
      [{ role: 'MNG', search: 'r' }, ['Cem Çakır']],
      [{ active: false }, ["Zülfü D'Angelo"]],
      [{ startFrom: '2022-01-15', startTo: '2023-05-05' }, ['Cem Çakır', 'Işık İpek']],
      [
        { companyCode: 'ANA', workPlaceCode: 'DEPO', search: 'ı', active: true },
        ['Ilgın Öz', 'Işık İpek'],
      ],
      [{ companyCode: 'YOK' }, []],
      [{ departmentId: crypto.randomUUID() }, []],
    ];
    for (const [input, expected] of table) {
      expect([input, await names(input)]).toEqual([input, expected]);
      expect((await list(input)).total).toBe(expected.length);
    }
  });

  it('is sorted by several fields, people without a date last', async () => {
    const { rows } = await list({
      search: 'r',
      sort: [
        { field: 'active', order: 'asc' },
        { field: 'startDate', order: 'desc' },
        { field: 'name', order: 'desc' },
      ],
    });
    expect(rows.map(({ name }) => name)).toEqual([
      'Zülfü',
      'Özge',
      'Cem',
      'Işık',
      'Şükrü',
      'İnci',
      'Çiğdem',
      'Ogün',
      'Ilgın',
    ]);
    for (const field of sortNames) {
      for (const order of ['asc', 'desc'] as const) {
        const { rows: sorted, total } = await list({ sort: [{ field, order }] });
        expect(total).toBe(people.length + 5);
        const given = sorted.flatMap((row) => row[field as keyof Row] ?? []).map(String);
        const due = given.toSorted(
          /name$/i.test(field) && field !== 'username' ? compareTurkish : undefined,
        );
        expect([field, given]).toEqual([field, order === 'asc' ? due : due.toReversed()]);
        // Who has none comes last.
        expect(sorted.slice(0, given.length).every((row) => row[field as keyof Row] != null)).toBe(
          true,
        );
      }
    }
  });

  it('comes page by page, each person once, with the total on every page', async () => {
    const ids: string[] = [];
    for (let page = 1; page <= 4; page++) {
      const { rows, total } = await list({ page, pageSize: 4 });
      ids.push(...rows.map(({ id }) => id));
      expect(total).toBe(14);
    }
    expect(new Set(ids).size).toBe(14);
    expect(await list({ page: 1_000_000, pageSize: 500 })).toEqual({ rows: [], total: 14 });
  });

  it('shows each person as the detail does, with codes and all fields, and nothing secret', async () => {
    const { rows } = await list({ search: 'Güneş' });
    const detail = await t.call(token, calls.GetSystemUserById, { id: world.people.clerk.id });
    expect(rows).toEqual([detail.body.data]);
    expect(Object.keys(rows[0]!).sort()).toEqual(Object.keys(user.shape).sort());
    expect(rows[0]).toMatchObject({
      id: world.people.clerk.id,
      registrationNo: 'S-clerk',
      username: 'clerk',
      name: 'Işıl',
      surname: 'Güneş',
      avatar: null,
      email: null,
      phone: null,
      companyCode: 'ANA',
      workPlaceCode: 'MERKEZ',
      departmentId: world.departments.sales,
      titleId: world.titles.none,
      roles: ['Personel'],
      cardNo: null,
      startDate: null,
      endDate: null,
      active: true,
      version: 1,
    });
  });

  it('shows a photo by a signed address', async () => {
    await withTenant(t.db, world.ctx, async (db) => {
      const { id } = await db
        .insertInto('image')
        .values({
          uploaded_by: world.people.viewer.id,
          mime: 'image/png',
          content: Buffer.from('x'),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('person')
        .set({ avatar_id: id })
        .where('id', '=', world.people.viewer.id)
        .execute();
    });
    const { rows } = await list({ search: 'ümit' });
    expect(rows[0]).toMatchObject({
      avatar: expect.stringMatching(
        /^\/files\/[0-9a-f-]{36}\/[0-9a-f-]{36}\?expires=\d{13}&signature=[\w-]{43}$/,
      ),
    });
  });
});

describe('hostile input to the list', () => {
  const sleepy = 'name; select pg_sleep(5)--';
  it.each([
    { sort: [{ field: sleepy, order: 'asc' }] },
    { sort: [{ field: 'name', order: sleepy }] },
    { sort: [{ field: 'password_hash', order: 'asc' }] },
    { sort: [{ field: '__proto__', order: 'asc' }] },
    { sort: [{ field: 'name', order: 'asc', nulls: 'first' }] },
    { sort: sleepy },
    { sort: { field: 'name', order: 'asc' } },
    { sort: Array.from({ length: 6 }, () => ({ field: 'name', order: 'asc' })) },
    { search: { $ne: '' } },
    { search: ['a'] },
    { search: 'a\0b' },
    { search: '\ud800' },
    { search: 'a'.repeat(201) },
    { page: 0 },
    { page: '1' },
    { page: 1.5 },
    { pageSize: 501 },
    { pageSize: -1 },
    { companyCode: { $ne: '' } },
    { departmentId: "' or 1=1--" },
    { role: 'admin%' },
    { role: 'ADMIN' },
    { active: 'true' },
    { startFrom: '2024-02-30' },
    { startTo: "2024-01-01'" },
    { tenantId: crypto.randomUUID() },
    { where: '1=1' },
  ])('is refused with 400 and a Turkish sentence: %j', async (input) => {
    const { status, body } = await t.call(token, calls.GetSystemUsers, input);
    expect([status, body.success]).toEqual([400, false]);
    expect(body.Message).not.toMatch(/select|sql|syntax|column|expected|invalid/i);
  });

  it('is looked for as plain text where text is due', async () => {
    for (const search of [
      "'",
      '%',
      '_',
      '\\',
      "' or '1'='1",
      '"; drop table person;--',
      '$1',
      '\u{10ffff}',
      'ß æ',
    ])
      await list({ search });
    for (const companyCode of ["'", '%', "ANA' or '1'='1"])
      expect((await list({ companyCode })).total).toBe(0);
  });

  it('does not make the search slow: 36 words at once', async () => {
    const search = [...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ');
    expect((await list({ search })).total).toBe(0);
  }, 30_000);
});

describe('the selects', () => {
  const select = async (call: Parameters<typeof t.call>[1], input: object) => {
    const { status, body } = await t.call(token, call, input);
    return status === 200
      ? (body.data as { id: string; name: string }[]).map(({ name }) => name)
      : status;
  };

  it('leave out those who left', async () => {
    expect(await select(calls.GetPersonelList, { searchText: 'zülfü' })).toEqual([]);
    expect(await select(calls.SystemUserListForSelect, { roleId: '' })).not.toContain(
      "Zülfü D'Angelo",
    );
  });

  it('take a role by its exact name; 400 for any other', async () => {
    expect(await select(calls.SystemUserListForSelect, { roleId: 'Admin' })).toEqual([
      'Aslı Yıldız',
    ]);
    expect(await select(calls.SystemUserListForSelect, { roleId: 'admin' })).toEqual([
      'İrem Öztürk',
    ]);
    expect(await select(calls.SystemUserListForSelect, { roleId: 'MNG' })).toEqual([
      'Cem Çakır',
      'Çağrı Şahin',
    ]);
    expect(await select(calls.GetUsersByRolesForSelect, { roles: ['MNG', 'Admin'] })).toEqual([
      'Aslı Yıldız',
      'Cem Çakır',
      'Çağrı Şahin',
    ]);
    for (const roleId of ['ADMIN', 'mng', '1', '%'])
      expect(await select(calls.SystemUserListForSelect, { roleId })).toBe(400);
    expect(await select(calls.GetUsersByRolesForSelect, { roles: ['Boss'] })).toBe(400);
    expect(await select(calls.GetUsersByRolesForSelect, {})).toBe(400);
  });

  it('by places: or within, and between, empty is no limit', async () => {
    const { sales, paint } = world.departments;
    const of = (workPlaceCodes: string[], departmentIds: string[]) =>
      select(calls.GetUsersByWpDeps, { workPlaceCodes, departmentIds });
    expect(await of(['DEPO'], [])).toEqual(['Cem Çakır', 'Ilgın Öz', 'Işık İpek', 'Ogün Sezer']);
    expect(await of(['DEPO'], [paint])).toEqual(['Ilgın Öz']);
    expect(await of([], [paint, sales])).toEqual(['Ilgın Öz', 'Işıl Güneş']);
    expect(await of(['DEPO', 'MERKEZ'], [paint, sales])).toEqual(['Ilgın Öz', 'Işıl Güneş']);
    expect(await of(['YOK'], [])).toEqual([]);
  });

  it('by text, with the name of the department', async () => {
    const { body } = await t.call(token, calls.GetPersonelList, { searchText: 'ILG' });
    expect(body.data).toMatchObject([
      { name: 'Ilgın Öz', registrationNo: 'R-103', departmentName: 'Boya' },
      { name: 'İnci Ilgaz', registrationNo: 'R-102', departmentName: null },
    ]);
  });

  it('by company; 404 for one that is unknown', async () => {
    expect(await select(calls.GetUsersByCompanyCode, { companyCode: 'ANA' })).toHaveLength(9);
    expect(await select(calls.GetUsersByCompanyCode, { companyCode: 'ana' })).toBe(404);
    expect(await select(calls.GetUsersByCompanyCode, {})).toBe(400);
  });

  it('answer 50 rows at most', async () => {
    const big = await createWorld(t.db, 'LIST-BIG');
    await withTenant(t.db, big.ctx, (db) =>
      db
        .insertInto('person')
        .values(
          Array.from({ length: 70 }, (_, i) => ({
            registration_no: `${i}`,
            name: 'A',
            surname: `B${i}`,
            company_id: big.companyId,
          })),
        )
        .execute(),
    );
    const bigToken = await t.signIn(big, 'clerk');
    for (const [call, input] of [
      [calls.SystemUserListForSelect, {}],
      [calls.GetUsersByRolesForSelect, { roles: ['Personel'] }],
      [calls.GetUsersByWpDeps, {}],
      [calls.GetPersonelList, { searchText: 'a' }],
      [calls.GetUsersByCompanyCode, { companyCode: 'ANA' }],
    ] as const) {
      expect((await t.call(bigToken, call, input)).body.data).toHaveLength(50);
    }
    // The others are found by what is typed.
    const found = await t.call(bigToken, calls.GetPersonelList, { searchText: 'a b69' });
    expect(found.body.data).toMatchObject([{ registrationNo: '69', name: 'A B69' }]);
  });
});

describe('sorting by surname', () => {
  it('reads its order from the index', async () => {
    const { rows } = await withTenant(t.db, world.ctx, async (db) => {
      await sql`set local enable_sort = off`.execute(db);
      await sql`set local enable_seqscan = off`.execute(db);
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from person order by tr_sort_key(surname || ' ' || name) collate "C", id limit 50`.execute(
        db,
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('person_by_surname');
  });
});

it('who begins later is found as such, and not among those on probation', async () => {
  const id = await withTenant(t.db, world.ctx, async (db) => {
    const { id } = await addPerson(db, { username: 'baslayacak' });
    await db.updateTable('person').set({ start_date: '2199-01-01' }).where('id', '=', id).execute();
    return id;
  });
  const foundAs = async (status: string) => {
    const { body } = await t.call(token, calls.GetSystemUsers, { status, pageSize: 100 });
    return (body.data as { id: string }[]).some((one) => one.id === id);
  };
  expect([await foundAs('starting'), await foundAs('probation')]).toEqual([true, false]);
});
