/** A work place and its people belong to one company: the place cannot leave them behind. */
import { beforeAll, describe, expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
const calls = callsByFeature.workPlaces;
let world: World;
let boss: string;
let otherCompany: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'PLACE-MOVE');
  boss = await t.signIn(world, 'boss');
  otherCompany = await withTenant(t.db, world.ctx, async (db) => {
    const { id } = await db
      .insertInto('company')
      .values({ code: 'YAN', name: 'Yan Şirket' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
});

const move = (companyId: string) =>
  t.call(boss, calls.Update, { id: world.workPlaces.DEPO, companyId });
const companyOfDepo = async () =>
  (
    (await t.call(boss, calls.Get, { id: world.workPlaces.DEPO })).body.data as {
      companyId: string;
    }
  ).companyId;

it('moves while nobody of the old company works there', async () => {
  expect((await move(otherCompany)).status).toBe(200);
  expect((await move(world.companyId)).status).toBe(200);
});

it('stays where people of its company work, who left or not, and says how many', async () => {
  const [worker] = await withTenant(t.db, world.ctx, async (db) => {
    const place = { companyId: world.companyId, workPlaceId: world.workPlaces.DEPO };
    const deleted = await addPerson(db, { username: 'silinmis', active: false, ...place });
    await db.updateTable('person').set({ archived: true }).where('id', '=', deleted.id).execute();
    return [
      await addPerson(db, { username: 'depocu', ...place }),
      await addPerson(db, { username: 'eski.depocu', active: false, ...place }),
      // Of no company: at home in any.
      await addPerson(db, { username: 'gezgin', workPlaceId: world.workPlaces.DEPO }),
    ];
  });
  const { status, body } = await move(otherCompany);
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        field: 'companyId',
        Message:
          'Bu işyerindeki 2 kişi başka bir firmada çalışıyor. Önce onların işyerini değiştirin.',
      },
    ],
  ]);
  expect(await companyOfDepo()).toBe(world.companyId);

  await t.call(boss, peopleCalls.UpdateUser, { id: worker!.id, workPlaceCode: 'MERKEZ' });
  expect((await move(otherCompany)).body.errors?.[0]?.Message).toMatch(/ 1 kişi /);
  // Anything else of it can be changed.
  const renamed = await t.call(boss, calls.Update, { id: world.workPlaces.DEPO, name: 'Ambar' });
  expect(renamed.status).toBe(200);
});

type Answer = Promise<{ body: object }>;
const WAYS_IN: Readonly<Record<string, (id: string) => Answer>> = {
  UpdateUser: (id) => t.call(boss, peopleCalls.UpdateUser, { id, workPlaceCode: 'DEPO' }),
  UpdateUserBulk: (id) =>
    t.call(boss, peopleCalls.UpdateUserBulk, { ids: [id], set: { workPlaceCode: 'DEPO' } }),
};

const moveDepo = (db: TenantTx, companyId: string) =>
  db
    .updateTable('work_place')
    .set({ company_id: companyId })
    .where('id', '=', world.workPlaces.DEPO)
    .execute();

describe.runIf(engineKind === 'postgres')('while the place is about to leave', () => {
  it.each(Object.keys(WAYS_IN))('nobody is put there by %s', async (way) => {
    const id = await withTenant(t.db, world.ctx, async (db) => {
      const someone = { username: `yeni.${way.toLowerCase()}`, companyId: world.companyId };
      return (await addPerson(db, someone)).id;
    });
    const { body } = await whileHeld(
      t.db,
      world.ctx,
      (db) => moveDepo(db, otherCompany),
      () => WAYS_IN[way]!(id),
    );
    await withTenant(t.db, world.ctx, (db) => moveDepo(db, world.companyId));
    expect(JSON.stringify(body)).toContain('personelin firmasına ait değil');
  });
});
