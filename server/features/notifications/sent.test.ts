import { beforeAll, describe, expect, it } from 'vitest';
import { notificationsCalls as calls } from '#contract/notifications/notifications.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { notify } from './notifications.commands.ts';

const t = useApp();
let world: World;
const tokens = {} as Record<'boss' | 'manager' | 'clerk', string>;

beforeAll(async () => {
  world = await createWorld(t.db, 'SENT');
  for (const who of ['boss', 'manager', 'clerk'] as const) tokens[who] = await t.signIn(world, who);
});

const message = { title: 'Duyuru', content: 'Metin' };
const send = (who: keyof typeof tokens, input: object) =>
  t.call(tokens[who], calls.SendNotification, { ...message, ...input });

interface SentNotice {
  id: string;
  title: string;
  senderName: string;
}

describe('what was sent', () => {
  const sent = async (who: keyof typeof tokens, input: object = {}) => {
    const { body } = await t.call(tokens[who], calls.GetSentNotifications, input);
    return { rows: body.data as SentNotice[], total: body.total! };
  };

  it('is listed newest first with how many have read it', async () => {
    const { clerk, viewer } = world.people;
    const { body } = await send('boss', { userIds: [clerk.id, viewer.id], title: 'Okunacak' });
    const { id } = body.data as { id: string };
    await t.call(tokens.clerk, calls.NoticationRead, { id });
    const { rows } = await sent('boss', { page: 1, pageSize: 1 });
    expect(rows).toEqual([
      {
        id,
        ...message,
        title: 'Okunacak',
        webUrl: null,
        senderName: 'Aslı Yıldız',
        sentAt: expect.stringMatching(/Z$/),
        recipientCount: 2,
        readCount: 1,
      },
    ]);
  });

  it('is one\u2019s own for an MNG and everyone\u2019s for an Admin; what the product sent by itself is not listed', async () => {
    await withTenant(t.db, world.ctx, (db) =>
      notify(db, { personIds: [world.people.clerk.id], title: 'Kendiliğinden', content: '' }),
    );
    await send('manager', { userIds: [world.people.viewer.id], title: 'Montaja' });
    const own = await sent('manager', { pageSize: 500 });
    expect(new Set(own.rows.map(({ senderName }) => senderName))).toEqual(new Set(['Çağrı Şahin']));
    const all = await sent('boss', { pageSize: 500 });
    expect(all.rows.map(({ title }) => title)).toContain('Montaja');
    expect(all.total).toBeGreaterThan(own.total);
    expect(all.rows).toHaveLength(all.total);
    expect(all.rows.map(({ title }) => title)).not.toContain('Kendiliğinden');
  });

  it('is searched by the beginnings of words, as Turkish readers expect', async () => {
    await send('boss', { roles: ['MNG'], title: 'IŞIKLI Şükrü\u2019nün Çağrısı' });
    for (const search of ['isik', 'ışık', 'SUKRU', 'cagri isikli', 'Çağrı']) {
      expect((await sent('boss', { search })).total).toBe(1);
    }
    for (const search of ['ukru', 'isik yok', '%', '_', "'; drop table notification"]) {
      const { total } = await sent('boss', { search });
      expect(search === '%' || search === '_' ? total > 1 : total === 0).toBe(true);
    }
  });
});
