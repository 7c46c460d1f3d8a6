import { beforeAll, expect, it } from 'vitest';
import { kioskLinksCalls } from '#contract/organisation/kiosk-links/kiosk-links.calls.ts';
import { allPages } from '#contract/kernel/pages/pages.ts';
import { useApp } from '#server/testing/app.ts';
import { forgetCounts, useUpCounts } from '#server/testing/limits.ts';
import { createWorld } from '#server/testing/world.ts';

const t = useApp();
let link: { id: string; path: string };
let token: string;

beforeAll(async () => {
  const world = await createWorld(t.db, 'ID-PAGES');
  token = await t.signIn(world, 'boss');
  const { body } = await t.call(token, kioskLinksCalls.CreateKioskLink, {
    workPlaceId: world.workPlaces.MERKEZ,
  });
  link = body.data as typeof link;
});

const pages = allPages.filter(({ route, path }) => route.public && /\/:\w+$/.test(path));

it('there are three of them', () => {
  expect(pages).toHaveLength(3);
});

it.each(pages)(
  '$path answers a bad id with 404 and the panel\u2019s own page',
  async ({ path }) => {
    const { body: html } = await t.app.inject('/login');
    for (const id of ['x', 'A'.repeat(48), crypto.randomUUID(), '%00', 'x%2Fy']) {
      const answer = await t.app.inject(path.replace(/:\w+$/, id));
      expect([answer.statusCode, answer.body === html]).toEqual([404, true]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  },
);

it('a kiosk\u2019s page is 200 as long as its link is good, however many bad ones its address tries', async () => {
  const open = (path: string) => t.app.inject(path);
  expect((await open(link.path)).statusCode).toBe(200);
  await forgetCounts(t.db);
  await open('/qrcode/x');
  await useUpCounts(t.db);
  const refused = await open('/qrcode/x');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await open(link.path)).statusCode).toBe(200);
  await t.call(token, kioskLinksCalls.RevokeKioskLink, { id: link.id });
  await forgetCounts(t.db);
  expect((await open(link.path)).statusCode).toBe(404);
});
