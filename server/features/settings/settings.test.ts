/** What the group and its companies set, and what holds of it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/settings/settings.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { settingOf, settingsOf } from '#server/records/settings/settings.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { NEEDS_DAY } from './given.ts';

const t = useApp();
let world: World;
let other: World;
let boss: string;
let secondCompany: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'SET');
  other = await createWorld(t.db, 'SET-2');
  boss = await t.signIn(world, 'boss');
  secondCompany = await withTenant(t.db, world.ctx, async (db) => {
    const { id } = await db
      .insertInto('company')
      .values({ code: 'YAN', name: 'Yan Şirket' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
});

interface Shown {
  readonly stamp: number;
  readonly settings: readonly {
    readonly key: string;
    readonly own: unknown;
    readonly inherited: unknown;
    readonly planned: unknown;
  }[];
}

const read = async (companyId?: string) => {
  const answer = await t.call(boss, settingsCalls.GetSettings, companyId ? { companyId } : {});
  return answer.body.data as Shown;
};
const rowOf = ({ settings }: Shown, key: string) => settings.find((one) => one.key === key)!;
const save = async (companyId: string | null, values: object, stamp?: number) =>
  t.call(boss, settingsCalls.SaveSettings, {
    companyId,
    stamp: stamp ?? (await read(companyId ?? undefined)).stamp,
    ...values,
  });
const inTenant = <T>(work: Parameters<typeof readTenant<T>>[2]) =>
  readTenant(t.db, world.ctx, work);
const faultsOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  (body as { errors?: { field: string; Message: string }[] }).errors;

describe('what holds', () => {
  it("is the company's before the group's, and the group's before what the product begins with", async () => {
    const of = (companyId: string | null) =>
      inTenant((db) => settingOf(db, companyId, 'overtimeDaysBack'));
    expect([await of(world.companyId), await of(null)]).toEqual([30, 30]);
    expect((await save(null, { overtimeDaysBack: 20, advanceOpenTRY: 500_000 })).status).toBe(200);
    expect((await save(world.companyId, { overtimeDaysBack: 0 })).status).toBe(200);
    expect([await of(world.companyId), await of(secondCompany), await of(null)]).toEqual([
      0, 20, 20,
    ]);
    const both = await inTenant((db) =>
      settingsOf(
        db,
        [world.companyId, secondCompany],
        ['overtimeDaysBack', 'advanceOpenTRY', 'correctionsPerMonth'],
      ),
    );
    expect(both.get(secondCompany)).toEqual({
      overtimeDaysBack: 20,
      advanceOpenTRY: 500_000,
      correctionsPerMonth: null,
    });
    expect(rowOf(await read(world.companyId), 'overtimeDaysBack')).toMatchObject({
      own: 0,
      inherited: 20,
    });
    expect((await save(world.companyId, { overtimeDaysBack: null })).status).toBe(200);
    expect(await of(world.companyId)).toBe(20);
  });

  it('from a day on leaves the days before as they were', async () => {
    const on = (day: string) =>
      inTenant((db) => settingOf(db, world.companyId, 'equalizationSector', day));
    const refused = await save(world.companyId, { equalizationSector: 'tourism' });
    expect(refused.status).toBe(400);
    expect(faultsOf(refused)).toEqual([{ field: 'from', Message: NEEDS_DAY }]);
    const from = '2199-06-01';
    expect((await save(world.companyId, { equalizationSector: 'tourism', from })).status).toBe(200);
    expect([await on('2199-05-31'), await on(from)]).toEqual(['general', 'tourism']);
    expect(rowOf(await read(world.companyId), 'equalizationSector')).toMatchObject({
      own: null,
      planned: [{ from, value: 'tourism' }],
    });
    const back = { equalizationSector: null, from: '2199-07-01' };
    expect((await save(world.companyId, back)).status).toBe(200);
    expect([await on('2199-06-30'), await on('2199-07-01')]).toEqual(['tourism', 'general']);
  });

  it('is told in the trail by the names of the settings, once', async () => {
    await save(secondCompany, { correctionFile: true });
    await save(secondCompany, { correctionFile: true });
    const { rows } = await inTenant((db) =>
      sql<{ after: object }>`select after from audit_entry
        where entity = 'setting_value' and entity_id = ${secondCompany}`.execute(db),
    );
    expect(rows).toEqual([{ after: { companyId: secondCompany, correctionFile: true } }]);
  });
});

describe('what is refused changes nothing', () => {
  it.each([
    [{ correctionDaysBack: 0 }, 'correctionDaysBack'],
    [{ correctionDaysBack: 367 }, 'correctionDaysBack'],
    [{ correctionDaysBack: 1.5 }, 'correctionDaysBack'],
    [{ advanceOpenTRY: -1 }, 'advanceOpenTRY'],
    [{ advanceOpenTRY: 'çok' }, 'advanceOpenTRY'],
    [{ equalizationSector: 'maden', from: '2026-01-01' }, 'equalizationSector'],
    [{ correctionFile: 1 }, 'correctionFile'],
    [{ makeUpOnContractRest: true, from: '2026-02-30' }, 'from'],
  ])('%o is told at its field', async (values, field) => {
    const before = await read(world.companyId);
    const answer = await save(world.companyId, values);
    expect(answer.status).toBe(400);
    expect(faultsOf(answer)!.map((fault) => fault.field)).toEqual([field]);
    expect(await read(world.companyId)).toEqual(before);
  });

  it('an unknown setting, a company of others, whoever may not, a stamp from before', async () => {
    expect((await save(null, { wage: 1 })).status).toBe(400);
    const theirs = { companyId: other.companyId, stamp: 0, correctionFile: true };
    expect((await t.call(boss, settingsCalls.SaveSettings, theirs)).status).toBe(404);
    const asked = { companyId: other.companyId };
    expect((await t.call(boss, settingsCalls.GetSettings, asked)).status).toBe(404);
    const clerk = await t.signIn(world, 'clerk');
    expect((await t.call(clerk, settingsCalls.GetSettings, {})).status).toBe(403);
    const { stamp } = await read();
    const two = await Promise.all([
      save(null, { correctionDaysBack: 10 }, stamp),
      save(null, { correctionDaysBack: 11 }, stamp),
    ]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
