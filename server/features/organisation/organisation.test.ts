import { beforeAll, describe, expect, it } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { organisationCalls as calls } from '#contract/organisation/organisation.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let clerk: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'ORG');
  const other = await createWorld(t.db, 'ORG-2');
  clerk = await t.signIn(world, 'clerk');
  await withTenant(t.db, other.ctx, (db) =>
    db.insertInto('company').values({ code: 'BAŞKA', name: 'Başkasının' }).execute(),
  );
  await withTenant(t.db, world.ctx, async (db) => {
    const { id: company_id } = await db
      .insertInto('company')
      .values({ code: 'YAN', name: 'Işık Ltd.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('company')
      .values([
        { code: 'INCI', name: 'İnci A.Ş.' },
        { code: 'ESKI', name: 'Eski', active: false },
      ])
      .execute();
    await db
      .insertInto('work_place')
      .values([
        { code: 'CAY', name: 'Çay Ocağı', company_id },
        { code: 'CAM', name: 'Camlık', company_id },
        { code: 'KAPALI', name: 'Kapalı', company_id, active: false },
      ])
      .execute();
    await db
      .insertInto('location_type')
      .values([
        { code: 'SANT', name: 'Şantiye' },
        { code: 'OFIS', name: 'Ofis' },
        { code: 'MAG', name: 'Mağaza' },
        { code: 'ESKI', name: 'Eski', active: false },
      ])
      .execute();
    await db.insertInto('department').values({ name: 'Çağrı Merkezi', company_id }).execute();
    await db.insertInto('title').values({ code: 'Z', name: 'Zzz', active: false }).execute();
  });
});

const ask = async (call: CallDef, input: object = {}) => {
  const { status, body } = await t.call(clerk, call, input);
  return status === 200 ? (body.data as Record<string, unknown>[]) : status;
};

describe('the selects of the organisation', () => {
  it('companies: the active ones, in Turkish order', async () => {
    const id = expect.any(String);
    expect(await ask(callsByFeature.companies.Select)).toEqual([
      { id: world.companyId, code: 'ANA', name: 'Ana Şirket' },
      { id, code: 'YAN', name: 'Işık Ltd.' },
      { id, code: 'INCI', name: 'İnci A.Ş.' },
    ]);
  });

  it('location types: the active ones, in Turkish order', async () => {
    const id = expect.any(String);
    expect(await ask(callsByFeature.locationTypes.Select)).toEqual([
      { id, code: 'MAG', name: 'Mağaza' },
      { id, code: 'OFIS', name: 'Ofis' },
      { id, code: 'SANT', name: 'Şantiye' },
    ]);
  });

  it('work places: all, or those of a company; 404 for an unknown one', async () => {
    const id = expect.any(String);
    expect(await ask(callsByFeature.workPlaces.Select)).toEqual([
      { id, code: 'CAM', name: 'Camlık', companyCode: 'YAN' },
      { id, code: 'CAY', name: 'Çay Ocağı', companyCode: 'YAN' },
      { id: world.workPlaces.DEPO, code: 'DEPO', name: 'Depo', companyCode: 'ANA' },
      { id: world.workPlaces.MERKEZ, code: 'MERKEZ', name: 'Merkez', companyCode: 'ANA' },
    ]);
    const ofOne = await ask(callsByFeature.workPlaces.Select, { companyCode: 'YAN' });
    expect((ofOne as object[]).length).toBe(2);
    for (const companyCode of ['YOK', 'ana', 'BAŞKA']) {
      expect(await ask(callsByFeature.workPlaces.Select, { companyCode })).toBe(404);
      expect(await ask(calls.GetDepartmentsForSelect, { companyCode })).toBe(404);
    }
  });

  it('departments: each after its parent, sisters in Turkish order', async () => {
    const { production, assembly, paint, sales } = world.departments;
    const companyCode = 'ANA';
    expect(await ask(calls.GetDepartmentsForSelect, { companyCode })).toEqual([
      { id: sales, name: 'Satış', parentId: null, companyCode },
      { id: production, name: 'Üretim', parentId: null, companyCode },
      { id: paint, name: 'Boya', parentId: production, companyCode },
      { id: assembly, name: 'Montaj', parentId: production, companyCode },
    ]);
    expect(await ask(calls.GetDepartmentsForSelect)).toHaveLength(5);
  });

  it('titles: names only, no auths', async () => {
    expect(await ask(calls.GetTitlesForSelect)).toEqual([
      { id: world.titles.viewer, name: 'Ünvan BAK' },
      { id: world.titles.all, name: 'Ünvan TAM' },
      { id: world.titles.none, name: 'Ünvan YOK' },
    ]);
  });

  it('offer all there are: what is typed is looked for among them', async () => {
    const big = await createWorld(t.db, 'SELECTS-BIG');
    await withTenant(t.db, big.ctx, async (db) => {
      const company_id = big.companyId;
      const many = Array.from({ length: 600 }, (_, n) => `N${n}`);
      await db
        .insertInto('title')
        .values(many.map((code) => ({ code, name: code })))
        .execute();
      await db
        .insertInto('department')
        .values(many.map((name) => ({ name, company_id })))
        .execute();
    });
    const token = await t.signIn(big, 'clerk');
    const count = async (call: CallDef) =>
      ((await t.call(token, call)).body.data as object[]).length;
    expect(await count(calls.GetTitlesForSelect)).toBe(603);
    expect(await count(calls.GetDepartmentsForSelect)).toBe(604);
  });

  it('refuse what they do not know', async () => {
    expect(await ask(callsByFeature.companies.Select, { x: '1' })).toBe(400);
    expect(await ask(calls.GetTitlesForSelect, { tenantId: world.tenantId })).toBe(400);
    expect(await ask(callsByFeature.workPlaces.Select, { companyCode: '' })).toBe(400);
  });
});
