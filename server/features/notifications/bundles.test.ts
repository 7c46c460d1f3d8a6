import { beforeAll, beforeEach, expect, it } from 'vitest';
import { notificationsCalls as calls } from '#contract/notifications/notifications.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { notifyEach } from './notifications.commands.ts';

const t = useApp();
let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'BUNDLES');
  token = await t.signIn(world, 'clerk');
});
beforeEach(async () => {
  await t.call(token, calls.ReadAll);
});

const ASKED = 'İzin talebi onayınızı bekliyor';
/** One after the other, as people ask. */
async function tell(count: number, title = ASKED, to: keyof World['people'] = 'clerk') {
  for (let n = 1; n <= count; n++) {
    const message = {
      personId: world.people[to].id,
      title,
      content: `Talep ${n}`,
      approveEnum: 1,
      approveRequestId: crypto.randomUUID(),
      bundleUrl: '/onlineIslemler/onay-kutusu',
    };
    await withTenant(t.db, world.ctx, (db) => notifyEach(db, [message]));
  }
}
interface Notice {
  id: string;
  title: string;
  content: string;
  webUrl: string | null;
  approveRequestId: string | null;
}
const unread = async () => {
  const { body } = await t.call(token, calls.GetNotifications, { onlyNotReaded: true });
  return body.data as Notice[];
};

it('many of the same become one that says how many, and leads to all of them', async () => {
  await tell(200);
  const notices = await unread();
  expect(notices).toHaveLength(6);
  expect(notices[0]).toMatchObject({
    title: '200 yeni izin talebi onayınızı bekliyor',
    content: 'Son gelen: Talep 200',
    webUrl: '/onlineIslemler/onay-kutusu',
    approveRequestId: null,
  });
  expect(notices.slice(1).map(({ title }) => title)).toEqual(Array(5).fill(ASKED));
});

it('a few come by themselves, and what is said otherwise is counted apart', async () => {
  await tell(5);
  await tell(5, 'İzin talebi geri çekildi');
  expect((await unread()).map(({ title }) => title)).not.toContainEqual(
    expect.stringContaining('yeni'),
  );
});

it('once it was read, what is new is told anew', async () => {
  await tell(8);
  await t.call(token, calls.ReadAll);
  await tell(1);
  expect((await unread()).map(({ title }) => title)).toEqual([ASKED]);
});

it('many in one statement too, and somebody else\u2019s are their own', async () => {
  const { clerk, viewer } = world.people;
  await withTenant(t.db, world.ctx, (db) =>
    notifyEach(
      db,
      [clerk, viewer].flatMap(({ id: personId }) =>
        Array.from({ length: 7 }, (_, n) => ({ personId, title: ASKED, content: `${n}` })),
      ),
    ),
  );
  expect((await unread()).map(({ title }) => title).toSorted()).toEqual(
    ['7 yeni izin talebi onayınızı bekliyor', ...Array(5).fill(ASKED)].toSorted(),
  );
});
