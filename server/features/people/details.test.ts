import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { keysOf, personStatuses } from '#contract/people/person-choices.ts';
import { personStates, stateOf } from '#contract/people/person-columns.ts';
import type { PersonAnswer } from '#contract/people/person-values.ts';
import { isTckn } from '#core/identifiers/tckn.ts';
import { tcknFrom } from '#db/seeds/tckn.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, type World } from '#server/testing/world.ts';
import { faultsAt, useCrew } from './testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'DETAILS');
const { add, added, get, trail, update } = crew;
let world: World;
let viewer: string;

beforeAll(async () => {
  ({ world } = crew.current);
  await withTenant(t.db, world.ctx, async (db) => {
    await addPerson(db, { username: 'looker', roles: ['admin'], titleId: world.titles.viewer });
  });
  viewer = await t.signIn(world, { username: 'looker' });
});

const seen = async (token: string, id: string) =>
  (await t.call(token, calls.GetSystemUserById, { id })).body.data as Record<string, unknown>;
const idsOf = async (filter: object) => {
  const { status, body } = await t.call(crew.current.boss, calls.GetSystemUsers, {
    pageSize: 500,
    ...filter,
  });
  expect(status).toBe(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
};

const NATIONAL_ID = tcknFrom(100_000_014);
const full = {
  nationalId: NATIONAL_ID,
  foreignId: 'U1234567',
  birthDate: '1990-02-28',
  gender: 'female',
  bloodGroup: '0-',
  address: 'Çınar Sok. 5\nKadıköy',
  emergencyName: 'Ayşe Işık',
  emergencyPhone: '+905321112233',
  contractType: 'part_time',
  weeklyMinutes: 1350,
  seniorityDate: '2019-01-01',
  probationEnd: '2024-05-31',
  costCentre: 'MY-10',
  payrollNo: 'B-77',
  devicePin: '4711',
  note: 'Gözlük kullanır.',
};

describe('the details of a person', () => {
  it('are kept as given, cleared by null, and shown to those who may edit people', async () => {
    const managerId = world.people.manager.id;
    const id = await added({ ...full, startDate: '2024-03-31', managerId });
    expect(await get(id)).toMatchObject({ ...full, managerId, managerName: 'Çağrı Şahin' });
    const nulls = Object.fromEntries(
      Object.keys(full)
        .filter((field) => field !== 'weeklyMinutes')
        .map((field) => [field, null]),
    );
    expect((await update(id, { ...nulls, managerId: null })).status).toBe(200);
    const cleared = await get(id);
    // Probation is counted from the start where no day is set: two months, at the end of a shorter one.
    expect(cleared).toMatchObject({ ...nulls, managerName: null, probationEnd: '2024-05-31' });
    expect(await get(await added())).toMatchObject({ weeklyMinutes: 2700, probationEnd: null });
  });

  it('are masked or absent for those who only look, and one’s own for oneself', async () => {
    const { id } = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'private' }),
    );
    const nationalId = tcknFrom(100_000_028);
    const input = { ...full, nationalId, foreignId: 'X7654321', devicePin: '5000' };
    expect((await update(id, input)).status).toBe(200);
    const other = await seen(viewer, id);
    expect(other).toMatchObject({
      nationalId: `•••••••${nationalId.slice(-4)}`,
      foreignId: '••••4321',
    });
    for (const field of ['birthDate', 'bloodGroup', 'address', 'emergencyName', 'emergencyPhone']) {
      expect(other, field).not.toHaveProperty(field);
    }
    const own = await seen(await t.signIn(world, { username: 'private' }), id);
    expect(own).toMatchObject({ nationalId, bloodGroup: '0-', address: full.address });
    for (const one of [other, own]) {
      for (const field of ['note', 'terminationCode', 'terminationNote', 'devicePin'])
        expect(one, field).not.toHaveProperty(field);
    }
    const { body } = await t.call(viewer, calls.GetSystemUsers, { search: 'private' });
    expect(body.data).toEqual([other]);
    // Nobody finds out digit by digit what is masked.
    expect((await t.call(viewer, calls.GetSystemUsers, { search: nationalId })).body.total).toBe(0);
  });

  it('stand in the trail without the numbers that identify someone', async () => {
    const id = await added({ nationalId: tcknFrom(100_000_035), devicePin: '6001' });
    await update(id, { nationalId: tcknFrom(100_000_042), devicePin: '6002', foreignId: 'PASS99' });
    await t.call(crew.current.boss, calls.DeleteUser, { id });
    const text = JSON.stringify(await trail(id));
    expect(text).toContain('•••••••');
    expect(text).not.toMatch(/600[12]|PASS99/);
    for (const [digits] of text.matchAll(/\d{11}/g)) expect(isTckn(digits)).toBe(false);
  });

  it.each([
    ['nationalId', { nationalId: '12345678901' }],
    ['nationalId', { nationalId: '•••••••8901' }],
    ['foreignId', { foreignId: 'a b' }],
    ['birthDate', { birthDate: '1990-02-30' }],
    ['startDate', { birthDate: '1990-01-02', startDate: '1990-01-01' }],
    ['probationEnd', { startDate: '2024-02-01', probationEnd: '2024-01-31' }],
    ['gender', { gender: 'x' }],
    ['bloodGroup', { bloodGroup: 'C+' }],
    ['contractType', { contractType: 'kadrolu' }],
    ['weeklyMinutes', { weeklyMinutes: 10_081 }],
    ['weeklyMinutes', { weeklyMinutes: null }],
    ['emergencyPhone', { emergencyPhone: 'x' }],
    ['devicePin', { devicePin: '12a4' }],
    ['managerId', { managerId: crypto.randomUUID() }],
    ['note', { note: 'x'.repeat(2001) }],
  ])('are refused at %s: %j', async (field, input) => {
    const answer = await add(input);
    expect([answer.status, faultsAt(answer)]).toEqual([400, [field]]);
    expect(answer.body.Message).toMatch(/\S{3}/);
  });

  it('are unique: the T.C. number among all but the archived, the PIN among the active', async () => {
    const nationalId = tcknFrom(100_000_059);
    const first = await added({ nationalId, foreignId: 'TEK1', devicePin: '7001' });
    for (const [field, input] of [
      ['nationalId', { nationalId }],
      ['foreignId', { foreignId: 'TEK1' }],
      ['devicePin', { devicePin: '7001' }],
    ] as const) {
      expect(faultsAt(await add(input))).toEqual([field]);
    }
    await update(first, { active: false });
    expect(faultsAt(await add({ nationalId }))).toEqual(['nationalId']);
    await added({ devicePin: '7001' });
    expect((await t.call(crew.current.boss, calls.DeleteUser, { id: first })).status).toBe(200);
    await added({ nationalId, foreignId: 'TEK1' });
  });
});

describe('who leads whom', () => {
  it('is never oneself, someone inactive or from another tenant, nor a circle', async () => {
    const [a, b, c] = [await added(), await added(), await added()];
    const gone = await added({ active: false });
    const refused = async (id: string, change: object, field: string) => {
      const answer = await update(id, change);
      expect([change, answer.status, faultsAt(answer)]).toEqual([change, 400, [field]]);
    };
    await refused(a, { managerId: a }, 'managerId');
    await refused(a, { managerId: gone }, 'managerId');
    await refused(a, { secondManagerId: crew.current.other.people.clerk.id }, 'secondManagerId');
    expect((await update(a, { managerId: b })).status).toBe(200);
    expect((await update(b, { secondManagerId: c })).status).toBe(200);
    await refused(b, { managerId: a }, 'managerId');
    await refused(c, { managerId: a }, 'managerId');
    await refused(c, { secondManagerId: a }, 'secondManagerId');
    // Whoever leads someone already may have left since: the rest of the record can still be saved.
    await update(b, { active: false });
    expect((await update(a, { managerId: b, phone: '+90 532 000 00 00' })).status).toBe(200);
  });

  it('is no circle either when two close it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await added(), await added()];
      const answers = await Promise.all([update(a, { managerId: b }), update(b, { managerId: a })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it('keeps a person with people below from being deleted', async () => {
    const manager = await added();
    await added({ managerId: manager });
    const { body } = await t.call(crew.current.boss, calls.DeleteUser, { id: manager });
    expect(body.data).toEqual({ archived: true });
  });
});

describe('the list by the new filters', () => {
  it('shows exactly those who fit', async () => {
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format();
    const lead = await added();
    const fresh = await added({ startDate: today, managerId: lead, gender: 'male', cardNo: 'F1' });
    const tried = await added({ startDate: '2020-01-01', contractType: 'intern' });
    const left = await added({ startDate: '2020-01-01', endDate: '2021-01-01', active: false });
    const idle = await added({ active: false });
    const leaving = await added({ startDate: '2020-01-01', endDate: '2199-01-01', cardNo: 'F2' });
    const coming = await added({ startDate: '2199-01-01' });
    const mine = [lead, fresh, tried, left, idle, leaving, coming];
    const table: [object, string[]][] = [
      [{ status: 'working' }, [lead, fresh, tried, leaving, coming]],
      [{ status: 'starting' }, [coming]],
      [{ status: 'active' }, [lead, tried]],
      [{ status: 'leaving' }, [leaving]],
      [{ status: 'probation' }, [fresh]],
      [{ status: 'passive' }, [idle]],
      [{ status: 'left' }, [left]],
      [{ managerId: lead }, [fresh]],
      [{ hasManager: true }, [fresh]],
      [{ hasManager: false, active: true }, [lead, tried, leaving, coming]],
      [{ hasCard: true }, [fresh, leaving]],
      [{ hasCard: false }, [lead, tried, left, idle, coming]],
      [{ gender: 'male' }, [fresh]],
      [{ contractType: 'intern' }, [tried]],
    ];
    for (const [filter, expected] of table) {
      const found = (await idsOf(filter)).filter((id) => mine.includes(id));
      expect([filter, found.sort()]).toEqual([filter, [...expected].sort()]);
    }
  });

  it('finds by a state exactly those whose row says it', async () => {
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format();
    const { body } = await t.call(crew.current.boss, calls.GetSystemUsers, { pageSize: 500 });
    const rows = body.data as PersonAnswer[];
    for (const state of keysOf(personStates)) {
      const shown = rows.filter((row) => stateOf(row, today) === state).map(({ id }) => id);
      expect([state, shown.length]).not.toEqual([state, 0]);
      expect([state, (await idsOf({ status: state })).sort()]).toEqual([state, shown.sort()]);
      expect(personStatuses[state]).toBe(personStates[state]);
    }
  });
});
