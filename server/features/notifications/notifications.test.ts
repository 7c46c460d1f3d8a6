import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { notificationsCalls as calls } from '#contract/notifications/notifications.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, createWorld, type PersonInWorld, type World } from '#server/testing/world.ts';
import { notify } from './notifications.commands.ts';

const t = useApp();
let world: World;
let other: World;
let gone: PersonInWorld;
const tokens = {} as Record<keyof World['people'], string>;

beforeAll(async () => {
  world = await createWorld(t.db, 'NOTICES');
  other = await createWorld(t.db, 'NOTICES-2');
  gone = await withTenant(t.db, world.ctx, (db) =>
    addPerson(db, {
      username: 'gone',
      active: false,
      departmentId: world.departments.assembly,
      workPlaceId: world.workPlaces.DEPO,
    }),
  );
  for (const who of ['boss', 'hr', 'manager', 'clerk', 'viewer'] as const) {
    tokens[who] = await t.signIn(world, who);
  }
});

interface Notice {
  id: string;
  title: string;
  read: boolean;
  createdAt: string;
}

const message = { title: 'Duyuru', content: 'Metin' };
const send = (who: keyof World['people'], input: object) =>
  t.call(tokens[who], calls.SendNotification, { ...message, ...input });
const inbox = async (token: string, input: object = {}) => {
  const { body } = await t.call(token, calls.GetNotifications, input);
  return { rows: body.data as Notice[], total: body.total };
};
const newestOf = async (who: keyof World['people']) => (await inbox(tokens[who])).rows[0]!;
const tell = (personIds: string[], title: string, more: object = {}) =>
  withTenant(t.db, world.ctx, (db) => notify(db, { personIds, title, content: '', ...more }));
const recipientsOf = (id: string) =>
  readTenant(t.db, world.ctx, async (db) => {
    const rows = await db
      .selectFrom('notification_recipient')
      .innerJoin('person', 'person.id', 'notification_recipient.person_id')
      .select('username')
      .where('notification_id', '=', id)
      .execute();
    return rows.map(({ username }) => username).sort();
  });

describe('one\u2019s own notifications', () => {
  it('come newest first, a page at a time, with the fields of the link', async () => {
    const { viewer } = world.people;
    for (let n = 1; n <= 5; n++) {
      await tell([viewer.id], `Sıra ${n}`, {
        webUrl: '/izin/1',
        approveEnum: 1,
        approveRequestId: `talep-${n}`,
      });
    }
    const { body } = await t.call(tokens.viewer, calls.GetNotifications);
    expect(body.total).toBe(5);
    expect((body.data as object[])[0]).toEqual({
      id: expect.any(String),
      title: 'Sıra 5',
      content: '',
      webUrl: '/izin/1',
      approveEnum: 1,
      approveRequestId: 'talep-5',
      read: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const second = await inbox(tokens.viewer, { page: 2, pageSize: 2 });
    expect([second.rows.map(({ title }) => title), second.total]).toEqual([
      ['Sıra 3', 'Sıra 2'],
      5,
    ]);
    expect((await inbox(tokens.clerk)).total).toBe(0);
  });

  it('are read once and stay so; the unread can be asked for alone', async () => {
    const { id } = (await inbox(tokens.viewer)).rows[1]!;
    for (let again = 0; again < 2; again++) {
      const { status, body } = await t.call(tokens.viewer, calls.NoticationRead, { id });
      expect([status, body]).toEqual([200, { success: true, data: null }]);
    }
    const unread = await inbox(tokens.viewer, { onlyNotReaded: true });
    expect(unread.total).toBe(4);
    expect(unread.rows.map((row) => row.id)).not.toContain(id);
    expect((await inbox(tokens.viewer)).rows.map(({ read }) => read)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('are nobody else\u2019s: not a colleague\u2019s, not an Admin\u2019s, not another tenant\u2019s', async () => {
    const { id } = await newestOf('viewer');
    const stranger = await t.signIn(other, 'boss');
    for (const token of [tokens.clerk, tokens.boss, stranger]) {
      const answers = [
        await t.call(token, calls.NoticationRead, { id }),
        await t.call(token, calls.NoticationRead, { id: randomUUID() }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]!.body).toEqual(answers[1]!.body);
    }
    expect((await newestOf('viewer')).read).toBe(false);
    expect((await inbox(stranger)).rows).toEqual([]);
  });

  it('are not marked by a link, a picture or another site (S-25)', async () => {
    const { id } = await newestOf('viewer');
    const headersOf: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-purpose': 'prefetch' },
    ];
    for (const headers of headersOf) {
      expect((await t.call(tokens.viewer, calls.NoticationRead, { id }, headers)).status).toBe(403);
    }
    expect(
      (await t.call(null, calls.NoticationRead, { id }, { cookie: `token=${tokens.viewer}` }))
        .status,
    ).toBe(401);
    const head = await t.app.inject({
      method: 'HEAD',
      url: `/api${calls.NoticationRead.path}?id=${id}`,
      headers: { authorization: `Bearer ${tokens.viewer}` },
    });
    expect(head.statusCode).toBe(404);
    expect((await newestOf('viewer')).read).toBe(false);
  });

  it('take no unknown field, no page of nonsense and no broken id', async () => {
    for (const input of [{ x: 1 }, { page: 0 }, { pageSize: 501 }, { onlyNotReaded: 'true' }]) {
      expect((await t.call(tokens.clerk, calls.GetNotifications, input)).status).toBe(400);
    }
    for (const id of ['', 'x', "' or 1=1"]) {
      expect((await t.call(tokens.clerk, calls.NoticationRead, { id })).status).toBe(400);
    }
  });
});

describe('sending', () => {
  it('is for the roles Admin and MNG alone', async () => {
    for (const who of ['hr', 'clerk', 'viewer'] as const) {
      expect((await send(who, { userIds: [world.people.boss.id] })).status).toBe(403);
      expect((await t.call(tokens[who], calls.GetSentNotifications)).status).toBe(403);
    }
    expect((await t.call(null, calls.SendNotification, message)).status).toBe(401);
  });

  it('reaches everyone whom any of the targets names, once, and only active people', async () => {
    const cases: [object, string[]][] = [
      [{ userIds: [world.people.clerk.id, world.people.clerk.id, gone.id] }, ['clerk']],
      [{ roles: ['MNG', 'admin'] }, ['hr', 'manager']],
      [{ departmentIds: [world.departments.production] }, ['manager', 'viewer']],
      [{ workPlaceCodes: ['MERKEZ'] }, ['boss', 'clerk', 'hr', 'manager', 'viewer']],
      [{ companyCodes: ['ANA'] }, ['boss', 'clerk', 'hr', 'manager', 'viewer']],
      [
        {
          userIds: [world.people.clerk.id],
          roles: ['Admin'],
          departmentIds: [world.departments.assembly],
        },
        ['boss', 'clerk', 'viewer'],
      ],
    ];
    for (const [targets, expected] of cases) {
      const { status, body } = await send('boss', targets);
      const { id, recipientCount } = body.data as { id: string; recipientCount: number };
      expect([status, recipientCount, await recipientsOf(id)]).toEqual([
        200,
        expected.length,
        expected,
      ]);
    }
  });

  it('by an MNG reaches the people whom they manage, and no others', async () => {
    const reached = async (targets: object) =>
      recipientsOf(((await send('manager', targets)).body.data as { id: string }).id);
    expect(await reached({ companyCodes: ['ANA'] })).toEqual(['manager', 'viewer']);
    expect(await reached({ userIds: [world.people.viewer.id] })).toEqual(['viewer']);
    for (const userIds of [
      [world.people.clerk.id],
      [world.people.viewer.id, world.people.boss.id],
    ]) {
      expect((await send('manager', { userIds })).status).toBe(404);
    }
    expect((await send('manager', { departmentIds: [world.departments.sales] })).status).toBe(400);

    await withTenant(t.db, world.ctx, async (db) => {
      await addPerson(db, { username: 'depot', workPlaceId: world.workPlaces.DEPO });
      await db
        .updateTable('work_place')
        .set({ manager_id: world.people.manager.id })
        .where('code', '=', 'DEPO')
        .execute();
    });
    expect(await reached({ roles: ['Personel'] })).toEqual(['depot', 'manager', 'viewer']);
  });

  it('acting as one role reaches no further than that role (D16)', async () => {
    const both = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'both', roles: ['Admin', 'MNG'] }),
    );
    const token = await t.signIn(world, both);
    const targets = { ...message, userIds: [world.people.clerk.id] };
    expect((await t.call(token, calls.SendNotification, targets)).status).toBe(200);
    await t.call(token, { method: 'POST', path: '/Account/SwitchRole' }, { role: 'MNG' });
    expect((await t.call(token, calls.SendNotification, targets)).status).toBe(404);
  });

  it('needs a target, and one that reaches somebody', async () => {
    for (const targets of [{}, { userIds: [] }, { userIds: [], roles: [], companyCodes: [] }]) {
      const { status, body } = await send('boss', targets);
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'userIds', Message: 'En az bir alıcı seçin.' }],
      ]);
    }
    for (const targets of [{ userIds: [gone.id] }, { departmentIds: [world.departments.paint] }]) {
      const { status, body } = await send('boss', targets);
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'userIds']);
    }
  });

  it('finds neither unknown nor foreign targets, and then sends to nobody', async () => {
    const before = (await inbox(tokens.clerk)).total;
    const { clerk } = world.people;
    for (const targets of [
      { userIds: [clerk.id, randomUUID()] },
      { userIds: [clerk.id, other.people.clerk.id] },
      { userIds: [clerk.id], departmentIds: [other.departments.sales] },
      { userIds: [clerk.id], workPlaceCodes: ['YOK'] },
      { userIds: [clerk.id], companyCodes: ['YOK'] },
    ]) {
      expect((await send('boss', targets)).status).toBe(404);
    }
    expect((await inbox(tokens.clerk)).total).toBe(before);
    expect((await inbox(await t.signIn(other, 'clerk'))).total).toBe(0);
  });

  it('takes links into the panel only (S-34)', async () => {
    const userIds = [world.people.clerk.id];
    for (const webUrl of [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/a//evil.example',
      '/..//evil.example',
      '/%2E%2e//evil.example',
      '/./x',
      '/a/..',
      '/\u0001/evil',
      '/\u202eevil',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'https://evil.example/',
      'evil.example',
      '',
      ' /x',
      '/x y',
      `/${'x'.repeat(500)}`,
    ]) {
      const { status, body } = await send('boss', { userIds, webUrl });
      expect([webUrl, status, body.errors?.[0]?.field]).toEqual([webUrl, 400, 'webUrl']);
      expect(body.Message).toMatch(/[A-ZÇĞİÖŞÜ]/);
    }
    for (const webUrl of [
      '/',
      '/transaction/izin-detay/5',
      '/kampanya/detay/ab?x=1&next=//y#üst',
      '/.well-known/x',
      null,
    ]) {
      expect((await send('boss', { userIds, webUrl })).status).toBe(200);
      expect((await newestOf('clerk')) as object).toMatchObject({ webUrl });
    }
  });

  it('keeps markup as it was written (S-27)', async () => {
    const title = '<img src=x onerror=alert(1)>"\'&';
    await send('boss', { userIds: [world.people.clerk.id], title, content: title });
    expect(await newestOf('clerk')).toMatchObject({ title, content: title });
  });

  it('takes no fields that it does not know', async () => {
    const userIds = [world.people.clerk.id];
    for (const more of [
      { tenantId: other.tenantId },
      { senderId: world.people.hr.id },
      { title: '' },
      { title: 'x'.repeat(201) },
      { roles: ['Chef'] },
      { userIds: world.people.clerk.id },
      { content: 'a\0b' },
    ]) {
      expect((await send('boss', { userIds, ...more })).status).toBe(400);
    }
  });

  it('says what it cannot do instead of leaving it out', async () => {
    const userIds = [world.people.clerk.id];
    const byMail = await send('boss', { userIds, email: true });
    expect([byMail.status, byMail.body.errors]).toEqual([
      400,
      [{ field: 'email', Message: expect.stringContaining('E-posta') }],
    ]);
    expect((await send('boss', { userIds, campaignId: crypto.randomUUID() })).status).toBe(404);
    expect((await send('boss', { userIds, email: false })).status).toBe(200);
  });

  it('sends once when it is asked again with the same key', async () => {
    const before = (await inbox(tokens.clerk)).total!;
    const key = { 'idempotency-key': randomUUID() };
    const input = { ...message, userIds: [world.people.clerk.id] };
    const first = await t.call(tokens.boss, calls.SendNotification, input, key);
    const second = await t.call(tokens.boss, calls.SendNotification, input, key);
    expect(second.body).toEqual(first.body);
    expect((await inbox(tokens.clerk)).total).toBe(before + 1);
  });

  it('is entered into the audit trail', async () => {
    const { body } = await send('boss', { roles: ['MNG'], title: 'Denetim' });
    const { id } = body.data as { id: string };
    const entry = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['actor_name', 'action', 'after'])
        .where('entity', '=', 'notification')
        .where('entity_id', '=', id)
        .executeTakeFirst(),
    );
    expect(entry).toMatchObject({
      actor_name: 'Aslı Yıldız',
      action: 'send',
      after: { title: 'Denetim', roles: ['MNG'], userCount: 0, recipientCount: 2 },
    });
  });

  it('to thousands takes as many statements as to one', async () => {
    await withTenant(t.db, other.ctx, (db) =>
      sql`insert into person (registration_no, name, surname, department_id)
          select 'N' || n, 'Ad', 'Soyad', ${other.departments.paint} from generate_series(1, 2000) n`.execute(
        db,
      ),
    );
    // As the server does every ten seconds: uncounted, they are looked through for each of them.
    await t.db.engine.tidy();
    const boss = await t.signIn(other, 'boss');
    const statementsFor = async (departmentId: string, expected: number) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const { body } = await t.call(boss, calls.SendNotification, {
        ...message,
        departmentIds: [departmentId],
      });
      const statements = query.mock.calls.length;
      query.mockRestore();
      expect((body.data as { recipientCount: number }).recipientCount).toBe(expected);
      return statements;
    };
    const toOne = await statementsFor(other.departments.sales, 1);
    expect(await statementsFor(other.departments.production, 2002)).toBeLessThanOrEqual(toOne);
  });
});
