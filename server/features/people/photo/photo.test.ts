import { expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { idOf, useUploads } from '#server/testing/uploads.ts';
import { useApp } from '#server/testing/app.ts';
import { useCrew } from '../testing/crew.ts';

const t = useApp();
const { uploaded } = useUploads(t);
const crew = useCrew(t, 'PHOTO');
const save = (token: string, id: string, imageUrl: string) =>
  t.call(token, calls.SavePhoto, { id, imageUrl });
const images = () =>
  readTenant(t.db, crew.current.world.ctx, async (db) =>
    (await db.selectFrom('image').select('id').execute()).map(({ id }) => id),
  );

it('gives someone a photo; the one before it goes', async () => {
  const { hr } = crew.current;
  const id = await crew.added();
  const first = await uploaded(hr);
  expect((await save(hr, id, first)).status).toBe(200);
  const second = await uploaded(hr);
  expect((await save(hr, id, second)).status).toBe(200);
  expect(idOf(String((await crew.get(id)).avatar))).toBe(idOf(second));
  expect(await images()).toEqual([idOf(second)]);
  const [, , change] = await crew.trail(id);
  expect(change).toMatchObject({
    before: { avatarId: idOf(first) },
    after: { avatarId: idOf(second) },
  });
});

it('takes several uploads for several people', async () => {
  const { hr } = crew.current;
  const [one, other] = [await crew.added(), await crew.added()];
  const [first, second] = [await uploaded(hr), await uploaded(hr)];
  expect((await save(hr, one, first)).status).toBe(200);
  expect((await save(hr, other, second)).status).toBe(200);
});

it('takes only what the caller uploaded, for those whom they may edit', async () => {
  const { hr, boss, world, other } = crew.current;
  const id = await crew.added();
  expect((await save(hr, id, await uploaded(boss))).status).toBe(400);
  expect((await save(hr, id, 'https://example.com/a.png')).status).toBe(400);
  const own = await uploaded(hr);
  expect((await save(hr, world.people.boss.id, own)).status).toBe(403);
  expect((await save(hr, other.people.clerk.id, own)).status).toBe(404);
  expect((await crew.get(id)).avatar).toBeNull();
});

it('takes a photo away again, from those whom the caller may edit', async () => {
  const { hr, world, other } = crew.current;
  const remove = (id: string) => t.call(hr, calls.RemovePhoto, { id });
  const id = await crew.added();
  const address = await uploaded(hr);
  await save(hr, id, address);
  expect((await remove(id)).status).toBe(200);
  expect((await crew.get(id)).avatar).toBeNull();
  expect(await images()).not.toContain(idOf(address));
  expect((await crew.trail(id)).at(-1)).toMatchObject({
    before: { avatarId: idOf(address) },
    after: { avatarId: null },
  });
  expect((await remove(id)).status).toBe(400);
  expect((await remove(world.people.boss.id)).status).toBe(403);
  expect((await remove(other.people.clerk.id)).status).toBe(404);
});
