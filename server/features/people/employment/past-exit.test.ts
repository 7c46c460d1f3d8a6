/** An exit that is past is changed and taken back by the same two acts as one that is ahead, and everything follows. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { addDays } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { useApp } from '#server/testing/app.ts';
import { faultsAt, useCrew } from '../testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'PAST-EXIT');

beforeAll(() =>
  withTenant(t.db, crew.current.world.ctx, async (db) => {
    await sql`update company set first_puantaj_day = puantaj_today() - 20`.execute(db);
    // Years that nobody calculated are not waited for.
    await sql`delete from puantaj_cause`.execute(db);
    await sql`delete from day_to_calculate`.execute(db);
  }),
);

const dayFromNow = async (days: number) =>
  addDays(await readTenant(t.db, crew.current.world.ctx, readToday), days);
const end = (id: string, endDate: string, more: object = {}) =>
  t.call(crew.current.boss, calls.EndEmployment, { id, endDate, terminationCode: '03', ...more });
const cancel = (id: string, token = crew.current.boss) =>
  t.call(token, calls.CancelTermination, { id });

/** Calculated days of the last ten, as days ago. */
async function calculated(id: string): Promise<number[]> {
  await drainAll(t.db, crew.current.world.ctx);
  return readTenant(t.db, crew.current.world.ctx, async (db) => {
    const { rows } = await sql<{ ago: number }>`select puantaj_today() - day as ago from puantaj_day
      where person_id = ${id} and day > puantaj_today() - 10 order by day`.execute(db);
    return rows.map(({ ago }) => ago);
  });
}
const upTo = (from: number, to = 0) => Array.from({ length: from - to + 1 }, (_, i) => from - i);

async function leaver(daysAgo: number, more: object = {}): Promise<string> {
  const id = await crew.added({ companyCode: 'ANA', startDate: await dayFromNow(-9), ...more });
  expect((await end(id, await dayFromNow(-daysAgo))).status).toBe(200);
  return id;
}

describe('a past exit', () => {
  it('is moved to another past day: the days between come or go, and the trail tells both', async () => {
    const id = await leaver(3);
    expect(await calculated(id)).toEqual(upTo(9, 3));
    const { status, body } = await end(id, await dayFromNow(-6), { terminationCode: '04' });
    expect([status, body.data]).toMatchObject([200, { active: false }]);
    expect(await crew.get(id)).toMatchObject({
      active: false,
      endDate: await dayFromNow(-6),
      terminationCode: '04',
    });
    expect(await calculated(id)).toEqual(upTo(9, 6));
    expect((await crew.trail(id)).at(-1)).toMatchObject({
      action: 'terminate',
      before: { end_date: await dayFromNow(-3), termination_code: '03' },
      after: { end_date: await dayFromNow(-6), termination_code: '04' },
    });
    expect(faultsAt(await end(id, await dayFromNow(-30)))).toEqual(['endDate']);
  });

  it('that is moved ahead lets the person work until then', async () => {
    const id = await leaver(3);
    const { body } = await end(id, await dayFromNow(4));
    expect(body.data).toMatchObject({ active: true });
    expect(await crew.get(id)).toMatchObject({ active: true, endDate: await dayFromNow(4) });
    expect(await calculated(id)).toEqual(upTo(9));
  });

  it('is taken back: the person works on, passes of the days after are theirs again, and the trail tells it', async () => {
    const id = await leaver(5, { devicePin: '70071' });
    const { world } = crew.current;
    const passed = await t.call(crew.current.boss, passesCalls.AddPasses, {
      personIds: [world.people.clerk.id],
      day: await dayFromNow(-2),
      time: 480,
      direction: 'in',
      reason: 'Kart unutuldu',
    });
    expect(passed.status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    expect(await crew.get(id)).toMatchObject({
      active: true,
      endDate: null,
      terminationCode: null,
      terminationNote: null,
    });
    expect(await calculated(id)).toEqual(upTo(9));
    const { rows } = await readTenant(t.db, world.ctx, (db) =>
      sql`select from_day from pass_cause where person_id = ${id}`.execute(db),
    );
    // Which of the passes since are theirs is found out again (`follow.test.ts`).
    expect(rows).toEqual([{ from_day: await dayFromNow(-5) }]);
    expect((await crew.trail(id)).at(-1)).toMatchObject({
      action: 'termination-cancel',
      before: { active: false, end_date: await dayFromNow(-5), termination_code: '03' },
      after: { active: true, end_date: null, termination_code: null },
    });
    expect(faultsAt(await cancel(id))).toEqual(['endDate']);
  });

  it('is not taken back where the card went to somebody else, nor without the right', async () => {
    const id = await leaver(5, { cardNo: 'PE1' });
    const { world } = crew.current;
    expect((await cancel(id, await t.signIn(world, 'clerk'))).status).toBe(403);
    expect((await cancel(id, await t.signIn(world, 'manager'))).status).toBe(404);
    await crew.added({ cardNo: 'PE1' });
    expect(faultsAt(await cancel(id))).toEqual(['cardNo']);
    expect(faultsAt(await end(id, await dayFromNow(3)))).toEqual(['cardNo']);
    expect(await crew.get(id)).toMatchObject({ active: false, endDate: await dayFromNow(-5) });
  });
});

describe('a new period', () => {
  const before = {
    companyCode: 'ANA',
    workPlaceCode: 'DEPO',
    startDate: '2020-01-01',
    cardNo: 'RE77',
    devicePin: '70077',
    contractType: 'part_time',
    wageKind: 'hourly',
    weeklyMinutes: 1800,
    pregnant: true,
    overtimeConsent: true,
    inPuantaj: false,
  };
  const rehire = (id: string, more: object = {}) =>
    t.call(crew.current.boss, calls.Rehire, { id, startDate: '2022-03-01', ...more });

  it('begins with what is given then; only the place is offered as it was', async () => {
    const id = await crew.added(before);
    await end(id, '2021-12-31');
    expect((await rehire(id, { weeklyMinutes: 2700, nightConsent: true })).status).toBe(200);
    expect(await crew.get(id)).toMatchObject({
      companyCode: 'ANA',
      workPlaceCode: 'DEPO',
      cardNo: null,
      devicePin: null,
      contractType: null,
      wageKind: null,
      weeklyMinutes: 2700,
      pregnant: false,
      overtimeConsent: false,
      nightConsent: true,
      inPuantaj: true,
    });
    const { rows } = await readTenant(t.db, crew.current.world.ctx, (db) =>
      sql<{ card: string | null; pregnant: boolean }>`
        select facts ->> 'card_no' as card, (facts ->> 'pregnant')::boolean as pregnant
        from person_fact where person_id = ${id} order by from_date`.execute(db),
    );
    // The period before keeps what it had.
    expect(rows).toEqual([
      { card: 'RE77', pregnant: true },
      { card: null, pregnant: false },
    ]);
    expect((await crew.trail(id)).at(-1)).toMatchObject({
      action: 'rehire',
      before: { card_no: 'RE77', pregnant: true, weekly_minutes: 1800 },
      after: { card_no: null, pregnant: false, weekly_minutes: 2700 },
    });
  });
});
