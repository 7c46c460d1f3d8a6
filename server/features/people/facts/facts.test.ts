/** What holds for a person from a day on: ahead, behind, together with what was said before, and after coming back. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { resourceCalls } from '#contract/kernel/resource/resource.ts';
import { workPlaces } from '#contract/organisation/work-places.ts';
import { addDays } from '#core/time/day.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, type World } from '#server/testing/world.ts';
import { faultsAt, useCrew } from '../testing/crew.ts';
import { addOtherCompany, type OtherCompany } from '../testing/other-company.ts';
import { showDueFacts } from './facts.commands.ts';
import { DATED_COLUMNS, type StoredFacts } from '#server/access/people/dated-columns.ts';
import { peopleAsOf } from './facts.queries.ts';

const t = useApp();
const workPlaceCalls = resourceCalls(workPlaces);
const crew = useCrew(t, 'FACTS');
const { added, get, row, trail, update } = crew;
let world: World;
let boss: string;
let other: OtherCompany;
const now = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(Date.now());
const day = (days: number) => addDays(now, days);

beforeAll(async () => {
  ({ world, boss } = crew.current);
  other = await addOtherCompany(t.db, world.ctx);
});

const asOf = async (id: string, on: string): Promise<StoredFacts | undefined> =>
  (await readTenant(t.db, world.ctx, (db) => peopleAsOf(db, [id], on))).get(id);
const departmentOn = async (id: string, on: string) => (await asOf(id, on))?.department_id;

interface Entry {
  readonly from?: string;
  readonly isAhead: boolean;
  readonly mayCancel: boolean;
  readonly changes: readonly { field: string; before: string | null; after: string | null }[];
}
const timeline = async (id: string, token = boss) =>
  (await t.call(token, calls.GetPersonFacts, { id })).body.data as Entry[];
const cancel = (id: string, from: string, token = boss) =>
  t.call(token, calls.CancelPersonFact, { id, from });
/** Lets the day of what lies ahead come. */
const comes = (id: string, from: string) =>
  withTenant(t.db, world.ctx, (db) =>
    sql`update person_fact set from_date = ${now}::date where person_id = ${id} and from_date = ${from}::date`.execute(
      db,
    ),
  );
const showDue = () =>
  withTenant(t.db, { ...world.ctx, actor: { id: null, name: 'Sistem' } }, showDueFacts);
const worker = (input: object = {}) =>
  added({
    startDate: '2020-01-01',
    companyCode: world.companyCode,
    departmentId: world.departments.paint,
    ...input,
  });

it('names the same columns as the database does', async () => {
  const { rows } = await readTenant(t.db, world.ctx, (db) =>
    sql<{ names: string[] }>`select array(select jsonb_object_keys(dated_columns(person))) as names
      from person limit 1`.execute(db),
  );
  expect(rows[0]!.names.toSorted()).toEqual([...DATED_COLUMNS].toSorted());
});

describe('a change', () => {
  it('holds from today on unless a day is named, and leaves the past as it was', async () => {
    const id = await worker();
    await update(id, { departmentId: world.departments.sales, cardNo: 'F1' });
    expect(await departmentOn(id, day(-1))).toBe(world.departments.paint);
    expect(await asOf(id, now)).toMatchObject({
      department_id: world.departments.sales,
      card_no: 'F1',
    });
    // Before the first day of work there is nothing.
    expect(await asOf(id, '2019-12-31')).toBeUndefined();
  });

  it('that lies ahead is planned, is not shown today, and is shown when its day has come', async () => {
    const id = await worker();
    const from = day(20);
    const { status } = await update(id, {
      departmentId: world.departments.sales,
      note: 'Satışa geçecek',
      effectiveFrom: from,
    });
    expect(status).toBe(200);
    expect(await get(id)).toMatchObject({
      departmentId: world.departments.paint,
      note: 'Satışa geçecek',
    });
    expect(await departmentOn(id, day(19))).toBe(world.departments.paint);
    expect(await departmentOn(id, from)).toBe(world.departments.sales);
    const [planned] = await timeline(id);
    expect(planned).toMatchObject({
      from,
      isAhead: true,
      mayCancel: true,
      changes: [{ field: 'departmentId', before: 'Boya', after: 'Satış' }],
    });
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'update',
      after: { department_id: world.departments.sales, effective_from: from },
    });
    expect(await showDue()).toBe(0);
    await comes(id, from);
    const counts = await Promise.all([showDue(), showDue()]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await get(id)).toMatchObject({ departmentId: world.departments.sales });
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'planned-change',
      actor_name: 'Sistem',
      before: { department_id: world.departments.paint },
    });
  });

  it('goes back only by the personnel office', async () => {
    // One who edits their own people, by all rights that a title can give.
    const manager = await t.signIn(world, 'manager');
    const id = await worker();
    const back = { departmentId: world.departments.assembly, effectiveFrom: day(-30) };
    expect((await update(id, back, manager)).status).toBe(403);
    expect((await update(id, { ...back, effectiveFrom: day(1) }, manager)).status).toBe(200);
    expect((await timeline(id, manager))[0]).toMatchObject({ mayCancel: true });
    expect((await update(id, back, crew.current.hr)).status).toBe(200);
    expect(await departmentOn(id, day(-31))).toBe(world.departments.paint);
    expect(await departmentOn(id, day(-30))).toBe(world.departments.assembly);
    expect(await get(id)).toMatchObject({ departmentId: world.departments.assembly });
    const past = (await timeline(id, manager)).find(({ from }) => from === day(-30));
    expect(past).toMatchObject({ isAhead: false, mayCancel: false });
    expect((await cancel(id, day(-30), manager)).status).toBe(403);
  });

  it('of the past leaves what was said for a later day', async () => {
    const id = await worker();
    await update(id, { departmentId: world.departments.sales, effectiveFrom: day(-10) });
    await update(id, { departmentId: world.departments.assembly, effectiveFrom: day(-20) });
    expect(await departmentOn(id, day(-20))).toBe(world.departments.assembly);
    expect(await departmentOn(id, day(-10))).toBe(world.departments.sales);
    expect(await get(id)).toMatchObject({ departmentId: world.departments.sales });
    // The same as what holds on its day is no change.
    const { version } = (await row(id))!;
    await update(id, { departmentId: world.departments.assembly, effectiveFrom: day(-15) });
    expect((await row(id))!.version).toBe(version);
  });

  it('outside the employment is refused at its day', async () => {
    const id = await worker();
    const set = { departmentId: world.departments.sales };
    expect(faultsAt(await update(id, { ...set, effectiveFrom: '2019-12-31' }))).toEqual([
      'effectiveFrom',
    ]);
    await t.call(boss, calls.EndEmployment, { id, endDate: day(10), terminationCode: '03' });
    expect(faultsAt(await update(id, { ...set, effectiveFrom: day(11) }))).toEqual([
      'effectiveFrom',
    ]);
    expect((await update(id, { ...set, effectiveFrom: day(10) })).status).toBe(200);
  });

  it('that would not fit a later one is refused, and names the day of that', async () => {
    const id = await worker();
    const there = { companyCode: other.code, departmentId: other.department };
    expect((await update(id, { ...there, effectiveFrom: day(30) })).status).toBe(200);
    // Montaj is of the first company, and so is everyone until day 30.
    const fits = { departmentId: world.departments.assembly, effectiveFrom: day(10) };
    expect((await update(id, fits)).status).toBe(200);
    const { body, status } = await update(id, { workPlaceCode: 'DEPO', effectiveFrom: day(10) });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['workPlaceCode']]);
    expect(body.errors![0]!.Message).toContain(day(30).split('-').toReversed().join('.'));
  });
});

describe('a card', () => {
  it('has one holder at a time, ahead as well', async () => {
    const first = await worker({ cardNo: 'K1' });
    const second = await worker();
    const take = { cardNo: 'K1', effectiveFrom: day(10) };
    expect(faultsAt(await update(second, take))).toEqual(['cardNo']);
    await update(first, { cardNo: null, effectiveFrom: day(10) });
    expect((await update(second, take)).status).toBe(200);
    // Until then the first one has it, so nobody else gets it today or for good.
    const third = await worker();
    expect(faultsAt(await update(third, { cardNo: 'K1' }))).toEqual(['cardNo']);
    expect(faultsAt(await update(third, { ...take, effectiveFrom: day(20) }))).toEqual(['cardNo']);
    expect(faultsAt(await crew.add({ cardNo: 'K1' }))).toEqual(['cardNo']);
  });
});

describe('taking back', () => {
  it('lets what held before go on', async () => {
    const id = await worker();
    const from = day(5);
    await update(id, { departmentId: world.departments.sales, effectiveFrom: from });
    expect((await cancel(id, day(6))).status).toBe(404);
    expect((await cancel(id, from)).status).toBe(200);
    expect(await departmentOn(id, from)).toBe(world.departments.paint);
    expect((await trail(id)).at(-1)).toMatchObject({ action: 'planned-change-cancel' });
    await update(id, { departmentId: world.departments.sales, effectiveFrom: day(-5) });
    expect((await cancel(id, day(-5))).status).toBe(200);
    expect(await get(id)).toMatchObject({ departmentId: world.departments.paint });
    expect(faultsAt(await cancel(id, '0001-01-01'))).toEqual(['from']);
    expect((await cancel(crew.current.other.people.clerk.id, from)).status).toBe(404);
  });
});

describe('a new period of employment', () => {
  it('begins with what is given then; nothing of the one before outlives it', async () => {
    const id = await worker({ cardNo: 'P1' });
    await update(id, { departmentId: world.departments.sales, effectiveFrom: day(30) });
    await t.call(boss, calls.EndEmployment, { id, endDate: day(-10), terminationCode: '03' });
    const back = { id, startDate: day(-2), departmentId: world.departments.assembly };
    expect((await t.call(boss, calls.Rehire, back)).status).toBe(200);
    expect(await departmentOn(id, day(-10))).toBe(world.departments.paint);
    expect(await asOf(id, day(-5))).toBeUndefined();
    expect(await departmentOn(id, day(-2))).toBe(world.departments.assembly);
    expect(await departmentOn(id, day(40))).toBe(world.departments.assembly);
    expect((await timeline(id)).filter(({ from }) => from === undefined)).toHaveLength(2);
  });
});

describe('many people', () => {
  it('move together from a day, or nobody does', async () => {
    const ids = [await worker(), await worker()];
    const set = { departmentId: world.departments.sales };
    const from = day(7);
    const late = await worker({ startDate: day(8) });
    const bulk = (input: object) => t.call(boss, calls.UpdateUserBulk, input);
    const refused = await bulk({ ids: [...ids, late], set, effectiveFrom: from });
    expect(refused.body.data).toMatchObject({ changed: 0, errors: [{ id: late }] });
    const moved = await bulk({ ids, set, effectiveFrom: from });
    expect(moved.body.data).toMatchObject({ changed: 2, errors: [] });
    for (const id of ids) {
      expect(await departmentOn(id, day(6))).toBe(world.departments.paint);
      expect(await departmentOn(id, from)).toBe(world.departments.sales);
      expect(await get(id)).toMatchObject({ departmentId: world.departments.paint });
    }
    const again = await bulk({ ids, set, effectiveFrom: day(9) });
    expect(again.body.data).toMatchObject({ changed: 0, errors: [] });
    expect(faultsAt(await bulk({ ids, set: { active: false }, effectiveFrom: from }))).toEqual([
      'effectiveFrom',
    ]);
  });
});

it('keeps what somebody once belonged to from being deleted', async () => {
  const added = await t.call(boss, workPlaceCalls.Add, {
    code: 'ESKI',
    name: 'Eski yer',
    companyId: world.companyId,
  });
  const { id: place } = added.body.data as { id: string };
  const person = await worker({ workPlaceCode: 'ESKI' });
  await update(person, { workPlaceCode: 'DEPO', effectiveFrom: day(-3) });
  const usedBy = [{ label: 'geçmiş görev kaydı', count: 1 }];
  expect((await t.call(boss, workPlaceCalls.Uses, { id: place })).body.data).toEqual(usedBy);
  expect((await t.call(boss, workPlaceCalls.Delete, { id: place })).body.data).toMatchObject({
    archived: true,
    usedBy,
  });
});

it('shows of the past no more than of today', async () => {
  const { id } = await withTenant(t.db, world.ctx, (db) =>
    addPerson(db, { username: 'expecting' }),
  );
  await update(id, { pregnant: true, devicePin: '4711' });
  const fields = (entries: Entry[]) =>
    entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(fields(await timeline(id))).toEqual(expect.arrayContaining(['pregnant', 'devicePin']));
  expect(JSON.stringify(await timeline(id))).not.toContain('4711');
  const own = fields(await timeline(id, await t.signIn(world, { username: 'expecting' })));
  expect(own).toContain('weeklyMinutes');
  expect(own).not.toContain('pregnant');
  expect(own).not.toContain('devicePin');
});

interface Said {
  readonly from: number;
  readonly facts: Partial<StoredFacts>;
}

/** Everything said up to a day, one over the other in the order of the days. */
const stateOn = (account: readonly Said[], on: number): Partial<StoredFacts> =>
  Object.assign(
    {},
    ...account
      .filter(({ from }) => from <= on)
      .toSorted((a, b) => a.from - b.from)
      .map(({ facts }) => facts),
  );

const unlike = (state: Partial<StoredFacts>, facts: Partial<StoredFacts>): Partial<StoredFacts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([column, value]) => state[column as keyof StoredFacts] !== value),
  );

it('holds on any day what a slow and obvious account of all that was said says', async () => {
  const departments = Object.values(world.departments);
  const said = fc.record({
    from: fc.integer({ min: -40, max: 40 }),
    department: fc.constantFrom(...departments),
    minutes: fc.option(fc.integer({ min: 60, max: 2700 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 6 }), async (history) => {
      const id = await worker();
      /** By day: what holds from it on. A later word about the same day replaces the earlier one. */
      const account: Said[] = [
        {
          from: -Infinity,
          facts: { department_id: world.departments.paint, weekly_minutes: 2700 },
        },
      ];
      for (const { from, department, minutes } of history) {
        const set = { departmentId: department, ...(minutes && { weeklyMinutes: minutes }) };
        expect((await update(id, { ...set, effectiveFrom: day(from) })).status).toBe(200);
        // What holds on its day already is no change, and nothing is kept of it.
        const facts = unlike(stateOn(account, from), {
          department_id: department,
          ...(minutes && { weekly_minutes: minutes }),
        });
        const same = account.find((one) => one.from === from);
        if (same) Object.assign(same.facts, facts);
        else account.push({ from, facts });
      }
      for (let on = -41; on <= 41; on += 3) {
        expect(await asOf(id, day(on))).toMatchObject(stateOn(account, on));
      }
    }),
    { numRuns: 8 },
  );
});
