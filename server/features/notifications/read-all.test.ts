import { beforeAll, expect, it } from 'vitest';
import { notificationsCalls as calls } from '#contract/notifications/notifications.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { notify } from './notifications.commands.ts';

const t = useApp();
let world: World;

beforeAll(async () => {
  world = await createWorld(t.db, 'READ-ALL');
});

const unreadOf = async (token: string) =>
  (await t.call(token, calls.GetNotifications, { onlyNotReaded: true })).body.total;

it('all of one\u2019s own are read at once, however many there are; nobody else\u2019s are', async () => {
  const { clerk, viewer } = world.people;
  await withTenant(t.db, world.ctx, async (db) => {
    for (let n = 0; n < 60; n++) {
      await notify(db, { personIds: [clerk.id, viewer.id], title: `Duyuru ${n}`, content: '' });
    }
  });
  const [mine, theirs] = [await t.signIn(world, 'clerk'), await t.signIn(world, 'viewer')];
  const first = (await t.call(mine, calls.GetNotifications)).body.data as { id: string }[];
  await t.call(mine, calls.NoticationRead, { id: first[0]!.id });
  for (let again = 0; again < 2; again++) {
    const { status, body } = await t.call(mine, calls.ReadAll);
    expect([status, body]).toEqual([200, { success: true, data: null }]);
    expect([await unreadOf(mine), await unreadOf(theirs)]).toEqual([0, 60]);
  }
});

it('it is told to the person\u2019s open pages, once, and not where nothing was unread', async () => {
  const { clerk } = world.people;
  const token = await t.signIn(world, 'clerk');
  await withTenant(t.db, world.ctx, (db) =>
    notify(db, { personIds: [clerk.id], title: 'Duyuru', content: '' }),
  );
  const told: string[] = [];
  t.db.events.onOwnCommit((_, topic) => told.push(topic));
  await t.call(token, calls.ReadAll);
  await t.call(token, calls.ReadAll);
  expect(told).toEqual([`notification/${clerk.id}`]);
});
