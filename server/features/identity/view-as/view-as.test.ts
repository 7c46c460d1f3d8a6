/** "Kullanıcı olarak görüntüle": everything as that person sees it, nothing to be changed, and known who looked. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallDef, CallSchema } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { notificationsCalls } from '#contract/notifications/notifications.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { viewAsCalls as calls } from '#contract/identity/view-as.calls.ts';
import { schemasByFeature } from '#contract/schemas.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { notify } from '#server/features/notifications/notifications.commands.ts';
import { useApp } from '#server/testing/app.ts';
import { exampleInput } from '#server/testing/example-input.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;

beforeAll(async () => {
  world = await createWorld(t.db, 'VIEW');
  other = await createWorld(t.db, 'VIEW-2');
});

const look = async (own: string, personId: string) => {
  const { status, body } = await t.call(own, calls.ViewAs, { personId });
  expect([status, body.Message]).toEqual([200, undefined]);
  return body.data as string;
};
const info = async (token: string) =>
  (await t.call(token, identityCalls.GetUserInfo)).body.data as Record<string, unknown>;
const statusOf = async (token: string) => (await t.call(token, identityCalls.GetUserInfo)).status;
/** A view of its own by an Admin of its own, so that tests do not end each other's. */
const newView = async (who: 'manager' | 'clerk' | 'viewer' | 'hr', admin: string) => {
  await withTenant(t.db, world.ctx, (db) =>
    addPerson(db, { username: admin, name: 'Ayşe', surname: admin, roles: ['Admin', 'MNG'] }),
  );
  const own = await t.signIn(world, { username: admin });
  return { own, view: await look(own, world.people[who].id) };
};
const idOf = (username: string) =>
  readTenant(t.db, world.ctx, (db) =>
    db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  ).then(({ id }) => id);

describe('the view', () => {
  it('has that person’s name, rights and data, and says who looks', async () => {
    const { view } = await newView('manager', 'looker');
    const seen = await info(view);
    const real = await info(await t.signIn(world, 'manager'));
    for (const part of ['id', 'name', 'roles', 'heldRoles', 'auths', 'pageAuths', 'modules']) {
      expect(seen[part], part).toEqual(real[part]);
    }
    expect(seen.viewedBy).toEqual({ id: await idOf('looker'), name: 'Ayşe looker' });
    expect(real.viewedBy).toBeNull();
    expect((await t.call(view, peopleCalls.GetSystemUsers)).body.total).toBe(2);
    expect((await t.call(view, auditCalls.GetEntries)).status).toBe(403);
  });

  it('refuses every call that writes, whoever is looked at, with a sentence that says why', async () => {
    const { view } = await newView('hr', 'refused');
    const text = () =>
      t.db.engine.asOwner(async (client) => {
        const { rows } = await client.query(
          `select (select count(*) from audit_entry) as entries,
            (select md5(string_agg(p::text, '' order by p.id)) from person p) as people,
            (select count(*) from session where ended_at is not null) as ended`,
        );
        return JSON.stringify(rows);
      });
    const before = await text();
    let refused = 0;
    for (const [feature, ofFeature] of Object.entries(callsByFeature)) {
      for (const [name, call] of Object.entries<CallDef>(ofFeature)) {
        // Neither nobody nor a device looks through anybody's eyes.
        const isOfPeople = call.permission !== 'public' && call.permission !== 'device';
        if (!call.writes || !isOfPeople || call.inView) continue;
        const schemas = schemasByFeature[feature as keyof typeof schemasByFeature] as Record<
          string,
          CallSchema
        >;
        const { status, body } = await t.call(
          view,
          call,
          exampleInput(schemas[name]!, world.people.hr.id),
        );
        expect([call.path, status, body.Message]).toEqual([
          call.path,
          403,
          'Kullanıcı olarak görüntülerken değişiklik yapılamaz.',
        ]);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(15);
    expect(await text()).toBe(before);
    expect(
      Object.values(callsByFeature)
        .flatMap((ofFeature) => Object.values<CallDef>(ofFeature))
        .filter(({ inView }) => inView),
    ).toEqual([calls.EndViewAs]);
  });

  it('shows notifications and leaves them unread', async () => {
    const { id } = world.people.clerk;
    await withTenant(t.db, world.ctx, (db) =>
      notify(db, { title: 'Merhaba', content: 'x', personIds: [id] }),
    );
    const { view } = await newView('clerk', 'reader');
    const unread = (token: string) =>
      t.call(token, notificationsCalls.GetNotifications, { onlyNotReaded: true });
    const { body } = await unread(view);
    const [notification] = body.data as { id: string }[];
    const read = await t.call(view, notificationsCalls.NoticationRead, { id: notification!.id });
    expect(read.status).toBe(403);
    expect((await unread(await t.signIn(world, 'clerk'))).body.total).toBe(1);
  });

  it('renews for as long as it lives, and stays a view', async () => {
    const { view } = await newView('clerk', 'renewer');
    const { refreshToken } = await info(view);
    const { body } = await t.call(null, identityCalls.CreateTokenByRefreshToken, {
      refreshToken: refreshToken as string,
    });
    const { token } = body.data as { token: string };
    expect(await info(token)).toMatchObject({
      id: world.people.clerk.id,
      viewedBy: { name: 'Ayşe renewer' },
    });
    expect((await t.call(token, identityCalls.Logout)).status).toBe(403);
  });

  it('lasts an hour at most, and no longer than the Admin’s own session', async () => {
    await newView('clerk', 'shortly');
    const { rows } = await readTenant(t.db, world.ctx, (db) =>
      sql<{
        minutes: number;
      }>`select round(extract(epoch from expires_at - created_at) / 60)::int as minutes
        from session where viewer_session_id is not null and ended_at is null
        order by created_at desc limit 1`.execute(db),
    );
    expect(rows).toEqual([{ minutes: 60 }]);
  });
});

describe('it ends', () => {
  it('by EndViewAs, which gives the own session back', async () => {
    const { own, view } = await newView('clerk', 'returner');
    const { status, body } = await t.call(view, calls.EndViewAs);
    expect(status).toBe(200);
    expect(await info(body.data as string)).toMatchObject({
      name: 'Ayşe returner',
      viewedBy: null,
    });
    expect([await statusOf(view), await statusOf(own)]).toEqual([401, 200]);
    const again = await t.call(own, calls.EndViewAs);
    expect([again.status, again.body.Message]).toEqual([
      409,
      'Şu anda kullanıcı olarak görüntüleme açık değil.',
    ]);
  });

  it('with the Admin’s session, also for its refresh token', async () => {
    const { own, view } = await newView('clerk', 'leaver');
    const { refreshToken } = await info(view);
    await t.call(own, identityCalls.Logout);
    const renewal = await t.call(null, identityCalls.CreateTokenByRefreshToken, {
      refreshToken: refreshToken as string,
    });
    expect([await statusOf(view), renewal.status]).toEqual([401, 401]);
  });

  it('with the Admin’s role, taken by another or put aside', async () => {
    const taken = await newView('clerk', 'demoted');
    const boss = await t.signIn(world, 'boss');
    await t.call(boss, peopleCalls.UpdateUser, { id: await idOf('demoted'), roles: ['MNG'] });
    expect([await statusOf(taken.view), await statusOf(taken.own)]).toEqual([401, 200]);

    const aside = await newView('clerk', 'switcher');
    await t.call(aside.own, identityCalls.SwitchRole, { role: 'MNG' });
    expect(await statusOf(aside.view)).toBe(401);
  });

  it('when the person leaves or becomes an Admin, and by the next view', async () => {
    const boss = await t.signIn(world, 'boss');
    const { id } = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'seen' }));
    const first = await look(boss, id);
    const second = await look(boss, id);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    await t.call(boss, peopleCalls.UpdateUser, { id, roles: ['Admin'] });
    expect(await statusOf(second)).toBe(401);
    await t.call(boss, peopleCalls.UpdateUser, { id, roles: ['Personel'] });
    const third = await look(boss, id);
    await t.call(boss, peopleCalls.UpdateUser, { id, active: false });
    expect(await statusOf(third)).toBe(401);
  });
});

describe('it is refused', () => {
  it('to all but an Admin in that role, and from inside a view', async () => {
    const { view } = await newView('hr', 'nested');
    const personId = world.people.clerk.id;
    for (const token of [await t.signIn(world, 'hr'), await t.signIn(world, 'manager'), view]) {
      expect((await t.call(token, calls.ViewAs, { personId })).status).toBe(403);
    }
    const { own } = await newView('clerk', 'narrowed');
    const { body } = await t.call(own, identityCalls.SwitchRole, { role: 'MNG' });
    expect((await t.call(body.data as string, calls.ViewAs, { personId })).status).toBe(403);
  });

  it('for someone inactive, archived, unknown, of another tenant, an Admin, oneself', async () => {
    const boss = await t.signIn(world, 'boss');
    const [inactive, archived, admin] = await withTenant(t.db, world.ctx, async (db) => [
      await addPerson(db, { username: 'inactive', active: false }),
      await addPerson(db, { username: 'archive' }),
      await addPerson(db, { username: 'admin2', roles: ['Admin'] }),
    ]);
    await withTenant(t.db, world.ctx, (db) =>
      db.updateTable('person').set({ archived: true }).where('id', '=', archived!.id).execute(),
    );
    const statuses = [];
    for (const personId of [
      inactive!.id,
      admin!.id,
      world.people.boss.id,
      archived!.id,
      crypto.randomUUID(),
      other.people.clerk.id,
    ]) {
      statuses.push((await t.call(boss, calls.ViewAs, { personId })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 404, 404, 404]);
  });

  it('leaves no trace of a sign-in: who was only looked at can still be deleted', async () => {
    const boss = await t.signIn(world, 'boss');
    const { id } = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'fresh' }));
    const view = await look(boss, id);
    await t.call(view, calls.EndViewAs);
    const { body } = await t.call(boss, peopleCalls.DeleteUser, { id });
    expect(body.data).toEqual({ archived: false });
  });
});

it('is in the audit trail: who looked as whom, from when, until when', async () => {
  const { view } = await newView('viewer', 'audited');
  await t.call(view, calls.EndViewAs);
  const { body } = await t.call(await t.signIn(world, 'boss'), auditCalls.GetEntries, {
    actorId: await idOf('audited'),
    entity: 'person',
  });
  expect(body.data).toMatchObject([
    { action: 'view-as-end', actorName: 'Ayşe audited', entityName: 'Ümit Kılıç' },
    { action: 'view-as', actorName: 'Ayşe audited', entityName: 'Ümit Kılıç' },
  ]);
});
