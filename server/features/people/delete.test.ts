import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, createWorld, PASSWORD, type World } from '#server/testing/world.ts';
import { useCrew } from './testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'DELETE');
const { added, row, trail, signInWith } = crew;
let world: World;
let other: World;
let boss: string;
let hr: string;

beforeAll(() => {
  ({ world, other, boss, hr } = crew.current);
});

describe('deleting a person', () => {
  const remove = (id: string, token = boss) => t.call(token, calls.DeleteUser, { id });

  it('without records takes them away', async () => {
    const id = await added({ username: 'fresh', cardNo: 'DEL1', registrationNo: 'N-1' });
    expect((await remove(id)).body.data).toEqual({ archived: false });
    expect(await row(id)).toBeUndefined();
    expect((await trail(id)).at(-1)).toMatchObject({ action: 'delete', after: null });
    expect((await remove(id)).status).toBe(404);
    await added({ username: 'fresh', cardNo: 'DEL1', registrationNo: 'N-1' });
  });

  it('with records archives them: in no list, out at once, never in again', async () => {
    const { id } = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'gone' }));
    const token = await t.signIn(world, { username: 'gone' });
    const { refreshToken } = (await t.call(token, identityCalls.GetUserInfo)).body.data as {
      refreshToken: string;
    };
    expect((await remove(id)).body.data).toEqual({ archived: true });

    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(401);
    expect(
      (await t.call(null, identityCalls.CreateTokenByRefreshToken, { refreshToken })).status,
    ).toBe(401);
    expect((await signInWith('gone', PASSWORD)).body.success).toBe(false);
    expect(await row(id)).toMatchObject({ archived: true, active: false, username: null });
    for (const [call, input] of [
      [calls.GetSystemUsers, { search: 'gone' }],
      [calls.GetPersonelList, { searchText: 'gone' }],
    ] as const) {
      expect((await t.call(boss, call, input)).body.data).toEqual([]);
    }
    expect((await t.call(boss, calls.GetSystemUserById, { id })).status).toBe(404);
    expect((await t.call(boss, calls.UpdateUser, { id, active: true })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    await added({ username: 'gone' });
  });

  it('who leads a department or sent a notification archives them too', async () => {
    const lead = await added();
    const sender = await added();
    await withTenant(t.db, world.ctx, async (db) => {
      await db
        .insertInto('department')
        .values({ name: 'X', company_id: world.companyId, manager_id: lead })
        .execute();
      await db
        .insertInto('notification')
        .values({ title: 'X', content: 'Y', sender_id: sender })
        .execute();
    });
    expect((await remove(lead)).body.data).toEqual({ archived: true });
    expect((await remove(sender)).body.data).toEqual({ archived: true });
  });

  it('oneself is 409', async () => {
    expect((await remove(world.people.boss.id)).status).toBe(409);
    const self = await remove(world.people.hr.id, hr);
    expect([self.status, self.body.Message]).toEqual([
      409,
      'Kendi hesabınız için bu işlem yapılamaz.',
    ]);
  });

  it('of another tenant is 404, and they stay', async () => {
    expect((await remove(other.people.clerk.id)).status).toBe(404);
    await t.signIn(other, 'clerk');
  });
});

describe('the last Admin', () => {
  const ways = {
    deleted: (token: string, id: string) => t.call(token, calls.DeleteUser, { id }),
    deactivated: (token: string, id: string) =>
      t.call(token, calls.UpdateUser, { id, active: false }),
    'made less': (token: string, id: string) =>
      t.call(token, calls.UpdateUser, { id, roles: ['Personel'] }),
    'deactivated with others': (token: string, id: string) =>
      t.call(token, calls.UpdateUserBulk, { ids: [id], set: { active: false } }),
  };

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'is not %s, even by two who do it to each other at once',
    async (way) => {
      const own = await createWorld(t.db, `LAST-${Object.keys(ways).indexOf(way)}`);
      const second = await withTenant(t.db, own.ctx, (db) =>
        addPerson(db, { username: 'second', roles: ['Admin'] }),
      );
      const tokens = [
        await t.signIn(own, 'boss'),
        await t.signIn(own, { username: 'second' }),
      ] as const;
      const answers = await Promise.all([
        ways[way](tokens[0], second.id),
        ways[way](tokens[1], own.people.boss.id),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      const left = await readTenant(t.db, own.ctx, (db) =>
        db.selectFrom('person').select(['roles', 'active']).where('active', '=', true).execute(),
      );
      expect(left.filter(({ roles }) => roles.includes('Admin'))).toHaveLength(1);
    },
  );

  it('is told apart from the others: an Admin who cannot sign in does not count', async () => {
    const own = await createWorld(t.db, 'LAST-NAMELESS');
    const token = await t.signIn(own, 'boss');
    await withTenant(t.db, own.ctx, async (db) => {
      await db
        .insertInto('person')
        .values({ registration_no: 'x', name: 'x', surname: 'x', roles: ['Admin'] })
        .execute();
      await addPerson(db, { username: 'asleep', roles: ['Admin'], active: false });
    });
    const second = await withTenant(t.db, own.ctx, (db) =>
      addPerson(db, { username: 'second', roles: ['Admin'] }),
    );
    // The session is remembered for a moment; the row is an Admin's no more.
    await t.call(token, identityCalls.GetUserInfo);
    await withTenant(t.db, own.ctx, (db) =>
      db
        .updateTable('person')
        .set({ roles: ['Personel'] })
        .where('id', '=', own.people.boss.id)
        .execute(),
    );
    const answer = await t.call(token, calls.DeleteUser, { id: second.id });
    expect([answer.status, answer.body.Message]).toEqual([
      409,
      'Son yönetici silinemez ve pasife alınamaz.',
    ]);
    await t.signIn(own, { username: 'second' });
  });
});
