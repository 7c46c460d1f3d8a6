/** The audit page: what the trail holds, found, named and shown. */
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntities, entityName } from '#contract/audit/audit-labels.ts';
import { instantText } from '#contract/audit/audit-list.ts';
import { auditCalls as calls } from '#contract/audit/audit.calls.ts';
import { departmentsCalls } from '#contract/organisation/departments/departments.calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { titlesCalls } from '#contract/titles/titles.calls.ts';
import { readTenant, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { Pace } from '#server/pace.ts';
import { useApp } from '#server/testing/app.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { createWorld, everyAuth, type World } from '#server/testing/world.ts';
import { allRows } from '#server/records/lists/list-rows.ts';
import { auditEntries } from './audit-list.ts';

const t = useApp();
let world: World;
let boss: string;

interface Entry {
  id: string;
  at: string;
  actorId: string | null;
  actorName: string;
  action: string;
  actionLabel: string;
  entity: string;
  entityLabel: string;
  entityId: string | null;
  entityName: string | null;
  requestId: string | null;
  changes: { field: string; label: string; before: string | null; after: string | null }[];
}

const entries = async (filter: object = {}, token = boss) => {
  const { status, body } = await t.call(token, calls.GetEntries, filter);
  expect([status, body.errors]).toEqual([200, undefined]);
  return { rows: body.data as Entry[], total: body.total! };
};

beforeAll(async () => {
  world = await createWorld(t.db, 'TRAIL');
  const other = await createWorld(t.db, 'TRAIL-2');
  boss = await t.signIn(world, 'boss');
  const hr = await t.signIn(world, 'hr');
  await t.signIn(other, 'boss');
  const { clerk } = world.people;
  await t.call(hr, peopleCalls.UpdateUser, {
    id: clerk.id,
    departmentId: world.departments.paint,
    roles: ['MNG', 'Personel'],
    phone: '+905321112233',
  });
  const add = await t.call(hr, peopleCalls.AddUser, {
    registrationNo: 'A-1',
    name: 'Yeni',
    surname: 'Kişi',
    username: 'yeni.kisi',
    password: 'Cok-Gizli-Parola-7',
  });
  await t.call(boss, peopleCalls.DeleteUser, { id: (add.body.data as { id: string }).id });
  await t.call(boss, departmentsCalls.AddDepartment, {
    name: 'Arge',
    companyCode: 'ANA',
    managerId: clerk.id,
  });
  await t.call(boss, titlesCalls.UpdateTitleAuths, {
    id: world.titles.viewer,
    version: 1,
    auths: everyAuth,
  });
  await t.call(boss, titlesCalls.AddTitle, { code: 'YENI', name: 'Yeni ünvan' });
  await t.call(
    boss,
    { method: 'POST', path: '/Notification/SendNotification' },
    {
      title: 'Duyuru',
      content: 'Metin',
      departmentIds: [world.departments.paint],
      userIds: [clerk.id],
    },
  );
  await t.call(
    null,
    identityCalls.authenticate,
    { username: 'yok.boyle', password: 'x' },
    {
      tenantId: world.tenantId,
    },
  );
  await t.call(hr, identityCalls.PasswordChange, {
    oldPassword: 'Uzun-Bir-Parola-1',
    newPassword: 'Bambaska-Bir-Parola-9',
  });
});

describe('an entry', () => {
  it('says in Turkish who did what to whom, with names instead of ids', async () => {
    const { rows } = await entries({ entity: 'person', action: 'update' });
    expect(rows[0]).toMatchObject({
      actorName: 'İrem Öztürk',
      actionLabel: 'Değişiklik',
      entityLabel: 'Personel',
      entityName: 'Işıl Güneş',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(rows[0]!.changes).toEqual(
      expect.arrayContaining([
        { field: 'departmentId', label: 'Departman', before: 'Satış', after: 'Boya' },
        {
          field: 'roles',
          label: 'Roller',
          before: 'Personel',
          after: 'Birim yöneticisi, Personel',
        },
        { field: 'phone', label: 'Telefon', before: null, after: '0 (532) 111 22 33' },
      ]),
    );
  });

  it('has a Turkish name for everything that these features write', async () => {
    const { rows, total } = await entries({ pageSize: 500 });
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ entity }) => entity))).toEqual(
      new Set(['person', 'session', 'department', 'title', 'notification']),
    );
    for (const { action, actionLabel, entity, entityLabel, changes } of rows) {
      expect(actionLabel).not.toBe(action);
      expect(entityLabel).not.toBe(entity);
      for (const { field } of changes) {
        expect(entityName(entity)!.fields, `${entity}.${field}`).toHaveProperty(field);
      }
    }
    for (const { label, fields } of Object.values(auditEntities)) {
      for (const text of [label, ...Object.values(fields).map((field) => field.label)]) {
        expect(text).toMatch(/^[0-9A-ZÇĞİÖŞÜ]/);
      }
    }
  });

  it('still names a record that is gone, in its own entries and where others referred to it', async () => {
    const add = async (name: string) => {
      const input = { name, companyCode: 'ANA' };
      const { body } = await t.call(boss, departmentsCalls.AddDepartment, input);
      return (body.data as { id: string }).id;
    };
    const id = await add('Kapanan');
    const below = await add('Kalan');
    await t.call(boss, departmentsCalls.UpdateDepartment, { id: below, parentId: id });
    await t.call(boss, departmentsCalls.UpdateDepartment, { id: below, parentId: null });
    await t.call(boss, departmentsCalls.DeleteDepartment, { id });
    const { rows } = await entries({ entityId: id });
    expect(rows.map(({ action, entityName: name }) => [action, name])).toEqual([
      ['delete', 'Kapanan'],
      ['create', 'Kapanan'],
    ]);
    const [, moved] = (await entries({ entityId: below })).rows;
    expect(moved!.changes).toMatchObject([{ field: 'parentId', before: null, after: 'Kapanan' }]);
    const gone = await entries({ entity: 'person', action: 'delete' });
    expect(gone.rows[0]).toMatchObject({ entityName: 'Yeni Kişi' });
  });

  it('names whose session was renewed, and no session, as who did it', async () => {
    const { refreshToken } = (await t.call(boss, identityCalls.GetUserInfo)).body.data as {
      refreshToken: string;
    };
    await t.call(null, identityCalls.CreateTokenByRefreshToken, { refreshToken });
    const { rows } = await entries({ action: 'renew' });
    expect(rows[0]).toMatchObject({
      actorId: world.people.boss.id,
      actorName: expect.stringMatching(/^Aslı /),
    });
  });

  it('shows no secret, even if one were recorded', async () => {
    await withTenant(t.db, world.ctx, (db) =>
      db
        .insertInto('audit_entry')
        .values({
          actor_name: 'Hata',
          action: 'update',
          entity: 'person',
          entity_id: 'x',
          before: JSON.stringify({ password_hash: '$argon2id$sızan', name: 'A', big: 'Görünür' }),
          after: JSON.stringify({ refreshToken: 'sızan', name: 'B' }),
        })
        .execute(),
    );
    const { rows } = await entries({ pageSize: 500 });
    const text = JSON.stringify(rows);
    for (const secret of ['sızan', 'argon2id', 'Cok-Gizli-Parola-7', 'Bambaska-Bir-Parola-9']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Görünür');
  });
});

describe('the list', () => {
  it('is for the role Admin alone', async () => {
    for (const who of ['hr', 'manager', 'clerk'] as const) {
      const world2 = await createWorld(t.db, `TRAIL-${who}`);
      const { status } = await t.call(await t.signIn(world2, who), calls.GetEntries);
      expect([who, status]).toEqual([who, 403]);
    }
  });

  it('has the newest first and pages without gaps', async () => {
    const { rows } = await entries({ pageSize: 500 });
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .sort()
        .toReversed(),
    );
    const paged: string[] = [];
    for (let page = 1; paged.length < rows.length; page++) {
      paged.push(...(await entries({ page, pageSize: 3 })).rows.map(({ id }) => id));
    }
    expect(paged).toEqual(rows.map(({ id }) => id));
  });

  it('has the oldest first where that is asked for, in its file too', async () => {
    const newest = (await entries({ pageSize: 500 })).rows;
    const sort = [{ field: 'at', order: 'asc' }];
    const { rows } = await entries({ sort, pageSize: 500 });
    expect(rows.map(({ at }) => at)).toEqual(newest.map(({ at }) => at).toReversed());
    const { body } = await t.call(boss, calls.ExportEntries, {
      format: 'csv',
      sort,
      fields: ['at'],
    });
    const [, first] = String(body.data).split('\r\n');
    expect(first).toBe(instantText(rows[0]!.at));
  });

  it('is filtered by who, what, record, request and day', async () => {
    const all = (await entries({ pageSize: 500 })).rows;
    const { hr, clerk } = world.people;
    const [one] = all.filter(({ entity }) => entity === 'department');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(
      new Date(one!.at),
    );
    const day = (plus: number) =>
      new Date(Date.parse(today) + plus * 86_400_000).toISOString().slice(0, 10);
    const table: [object, (entry: Entry) => boolean][] = [
      [{ actorId: hr.id }, ({ actorName }) => actorName === 'İrem Öztürk'],
      [{ entity: 'session' }, ({ entity }) => entity === 'session'],
      [{ action: 'sign-in-failed' }, ({ action }) => action === 'sign-in-failed'],
      [{ entityId: clerk.id }, ({ entityId }) => entityId === clerk.id],
      [{ requestId: one!.requestId }, ({ requestId }) => requestId === one!.requestId],
      [{ search: 'ozturk ir' }, ({ actorName }) => actorName === 'İrem Öztürk'],
      [{ search: 'YOK boyle' }, ({ actorName }) => actorName === 'yok.boyle'],
      [{ search: 'ztürk' }, () => false],
      [{ from: day(-1), to: day(1) }, () => true],
      [{ from: day(2) }, () => false],
      [{ to: day(-2) }, () => false],
      [
        { entity: 'person', actorId: hr.id, action: 'update' },
        ({ entity, actorName, action }) =>
          entity === 'person' && actorName === 'İrem Öztürk' && action === 'update',
      ],
    ];
    for (const [filter, matches] of table) {
      const { rows, total } = await entries({ ...filter, pageSize: 500 });
      const expected = all.filter(matches).map(({ id }) => id);
      expect([filter, rows.map(({ id }) => id)]).toEqual([filter, expected]);
      expect(total).toBe(expected.length);
    }
  });

  it('begins and ends a day where the company is', async () => {
    const at = (text: string) =>
      withTenant(t.db, world.ctx, (db) =>
        db
          .insertInto('audit_entry')
          .values({ at: text, actor_name: 'Saat', action: 'start', entity: 'demo' })
          .execute(),
      );
    // 00:00 in Istanbul is 21:00 the day before in UTC.
    for (const text of [
      '2020-05-09T20:59:59.999Z',
      '2020-05-09T21:00:00Z',
      '2020-05-10T20:59:59.999Z',
      '2020-05-10T21:00:00Z',
    ]) {
      await at(text);
    }
    const { rows } = await entries({ from: '2020-05-10', to: '2020-05-10' });
    expect(rows.map(({ at }) => at)).toEqual([
      '2020-05-10T20:59:59.999Z',
      '2020-05-09T21:00:00.000Z',
    ]);
  });

  it('can be read to its end batch by batch, also where many are of one moment', async () => {
    await withTenant(t.db, world.ctx, (db) =>
      db
        .insertInto('audit_entry')
        .values(
          Array.from({ length: 25 }, (_, n) => ({
            at: n < 15 ? '2021-01-01T00:00:00.000001Z' : '2021-01-01T00:00:00.000002Z',
            actor_name: 'Küme',
            action: 'start',
            entity: 'demo',
          })),
        )
        .execute(),
    );
    const pace = new Pace({ least: 4, most: 4 });
    const inTenant = <T>(work: (db: TenantTx) => Promise<T>) => readTenant(t.db, world.ctx, work);
    const asked = { search: 'küme' };
    const read = allRows(inTenant, auditEntries, {} as Caller, asked, undefined, pace);
    const ids: string[] = [];
    for await (const { id } of read) ids.push(id);
    const { rows } = await entries({ search: 'küme', pageSize: 500 });
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(ids).toHaveLength(25);
  });
});

describe('the file', () => {
  const lines = async (input: object) => {
    const { status, body } = await t.call(boss, calls.ExportEntries, { format: 'csv', ...input });
    expect([status, body.errors]).toEqual([200, undefined]);
    return String(body.data).replace('\u{feff}', '').trimEnd().split('\r\n');
  };

  it('holds all that is filtered, newest first, each change before and after', async () => {
    const filter = { entity: 'person' };
    const { rows, total } = await entries({ ...filter, pageSize: 500 });
    const fields = ['requestId'];
    const file = await lines({ ...filter, fields });
    expect(file).toEqual(['İstek no', ...rows.map(({ requestId }) => requestId ?? '')]);
    expect(file).toHaveLength(total + 1);
    const [heading, update] = await lines({ entityId: world.people.clerk.id });
    expect(heading).toBe('Ne zaman;Kim;İşlem;Kayıt;Değişiklik;IP adresi;İstek no');
    expect(update).toMatch(
      /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d;İrem Öztürk;Değişiklik;Personel: Işıl Güneş;".*Departman: Satış → Boya.*"/,
    );
  });

  it('tells the time of the company, and no formula', async () => {
    await withTenant(t.db, world.ctx, (db) =>
      db
        .insertInto('audit_entry')
        .values({ at: '2019-07-01T21:30:05Z', actor_name: '=1+1', action: 'start', entity: 'demo' })
        .execute(),
    );
    const filter = { to: '2019-12-31', fields: ['at', 'actorName'] };
    expect(await lines(filter)).toEqual(['Ne zaman;Kim', "02.07.2019 00:30:05;'=1+1"]);
    const { body } = await t.call(boss, calls.ExportEntries, { format: 'xlsx', ...filter });
    expect(readXlsx(body.data as Buffer).rows[1]).toEqual(['02.07.2019 00:30:05', '=1+1']);
  });
});
