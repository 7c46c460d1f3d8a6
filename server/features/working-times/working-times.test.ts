import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { workingTimesCalls as calls } from '#contract/working-times/working-times.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, addTitle, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;
let boss: string;
let today: string;
let tomorrow: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'SHIFTS');
  other = await createWorld(t.db, 'SHIFTS-2');
  boss = await t.signIn(world, 'boss');
  today = await readTenant(t.db, world.ctx, readToday);
  tomorrow = addDays(today, 1);
});

const fixed = (terms: object = {}) => ({ kind: 'fixed', start: 510, end: 1080, ...terms });
const offTerms = { breaks: [] };
const addShift = (input: object, token = boss) =>
  t.call(token, calls.AddShift, { name: 'Gündüz', color: '#1e88e5', terms: fixed(), ...input });
const idOf = ({ status, body }: Awaited<ReturnType<typeof addShift>>) => {
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.data as { id: string }).id;
};
const shiftOf = async (code: string, input: object = {}) =>
  idOf(await addShift({ code, name: `Vardiya ${code}`, ...input }));
const update = (id: string, change: object) => t.call(boss, calls.UpdateShift, { id, ...change });
interface Stored {
  version: number;
  versions: { from: string | null; terms: Record<string, unknown> & { breaks: unknown[] } }[];
  usedIn: object[];
}
const read = async (id: string) =>
  (await t.call(boss, calls.GetShift, { id })).body.data as Stored & Record<string, unknown>;
const faults = ({ status, body }: Awaited<ReturnType<typeof addShift>>) => [
  status,
  ((body.errors ?? []) as { field: string }[]).map(({ field }) => field),
];
const rest = (kind: string) => ({ shiftId: null, rest: kind });
const weekOf = (shiftId: string, change: object = {}) => ({
  days: [
    ...Array.from({ length: 5 }, () => ({ shiftId, rest: null })),
    rest('contract'),
    rest('weekly'),
  ],
  contractWeek: 2700,
  offTerms,
  ...change,
});
const addWeek = (code: string, week: object) =>
  t.call(boss, calls.AddWorkingTime, { code, name: `Düzen ${code}`, week });

describe('a shift', () => {
  it('is kept whole, with every default filled in', async () => {
    const id = await shiftOf('GND', { shortKey: 'g' });
    const stored = await read(id);
    expect(stored).toMatchObject({
      code: 'GND',
      color: '#1E88E5',
      shortKey: 'G',
      version: 1,
      usedIn: [],
    });
    expect(stored.versions).toEqual([
      {
        from: null,
        terms: {
          kind: 'fixed',
          start: 510,
          end: 1080,
          earliestStart: null,
          latestStart: null,
          span: null,
          breaks: [],
          floatingBreak: null,
          presence: 'pairs',
          missingEntry: 'none',
          missingExit: 'none',
          duplicateWindow: 2,
          lateTolerance: 0,
          earlyExitTolerance: 0,
          beyondTolerance: 'whole',
          missingStep: 1,
          gapTolerance: 0,
          overtime: { minBefore: 0, minAfter: 0, step: 1, approval: 'required' },
          claimBefore: 240,
          claimAfter: 360,
        },
      },
    ]);
  });

  const bad: [string, object, string][] = [
    ['a start that is no time', fixed({ start: 1440 }), 'terms.start'],
    [
      'a break by day in a night shift',
      fixed({ start: 1320, end: 360, breaks: [{ from: 750, to: 810 }] }),
      'terms.breaks',
    ],
    ['an empty break', fixed({ breaks: [{ from: 750, to: 750 }] }), 'terms.breaks.0.to'],
    [
      'too many breaks',
      fixed({ breaks: Array.from({ length: 11 }, () => ({ from: 1, to: 2 })) }),
      'terms.breaks',
    ],
    ['a step of nothing', fixed({ missingStep: 0 }), 'terms.missingStep'],
    ['an unknown parameter', fixed({ surprise: 1 }), 'terms.surprise'],
    [
      'a latest start before the earliest',
      { kind: 'flex', earliestStart: 480, latestStart: 420, span: 540 },
      'terms.latestStart',
    ],
    ['a day off', fixed({ kind: 'off' }), 'terms.kind'],
    [
      'a flexible shift without its length',
      { kind: 'flex', earliestStart: 1, latestStart: 2 },
      'terms.span',
    ],
  ];
  it.each(bad)('refuses %s', async (_, terms, field) => {
    const answer = await addShift({ code: 'BAD', terms });
    expect(faults(answer)).toEqual([400, [field]]);
  });

  it('has a code and a key of its own', async () => {
    await shiftOf('TEK', { shortKey: 'T' });
    expect(faults(await addShift({ code: 'TEK' }))).toEqual([400, ['code']]);
    expect(faults(await addShift({ code: 'TEK2', shortKey: 't' }))).toEqual([400, ['shortKey']]);
    expect(faults(await addShift({ code: 'TEK3', shortKey: 'ab' }))).toEqual([400, ['shortKey']]);
  });
});

describe('versions', () => {
  it('hold from their day on; the past stays what it was', async () => {
    const id = await shiftOf('V1');
    const plan = { from: tomorrow, terms: fixed({ start: 540 }) };
    expect((await update(id, { version: 1, plan })).body.data).toEqual({
      id,
      version: 2,
      undo: expect.any(String),
    });
    const stored = await read(id);
    expect(stored.versions.map(({ from, terms }) => [from, terms.start])).toEqual([
      [null, 510],
      [tomorrow, 540],
    ]);
    const { body } = await t.call(boss, calls.GetShifts, { search: 'V1' });
    expect(body.data).toMatchObject([{ from: null, nextFrom: tomorrow, terms: { start: 510 } }]);
    const again = { from: tomorrow, terms: fixed({ start: 600 }) };
    await update(id, { version: 2, plan: again });
    expect((await read(id)).versions.map(({ terms }) => terms.start)).toEqual([510, 600]);
    expect((await update(id, { version: 1, plan })).status).toBe(409);
  });

  it('change the past only where that is said', async () => {
    const id = await shiftOf('V2');
    const yesterday = addDays(today, -1);
    for (const from of [null, yesterday]) {
      const plan = { from, terms: fixed({ end: 1140 }) };
      const refused = await update(id, { plan });
      expect(faults(refused)).toEqual([400, ['plan.from']]);
      expect((await read(id)).version).toBe(1);
    }
    const corrected = { from: null, correctsPast: true, terms: fixed({ end: 1140 }) };
    expect((await update(id, { plan: corrected })).status).toBe(200);
    expect((await read(id)).versions).toMatchObject([{ from: null, terms: { end: 1140 } }]);
    const fromToday = { from: today, terms: fixed({ end: 1200 }) };
    expect((await update(id, { plan: fromToday })).status).toBe(200);
  });

  it('are not made of what is the same', async () => {
    const id = await shiftOf('V3');
    expect((await update(id, { plan: { from: tomorrow, terms: fixed() } })).body.data).toEqual({
      id,
      version: 1,
    });
    expect((await read(id)).versions).toHaveLength(1);
  });

  it('that begin later stay as they are, or take what was changed and nothing else', async () => {
    const id = await shiftOf('V5');
    const month = addDays(today, 30);
    const lunch = { from: 750, to: 810 };
    await update(id, {
      plan: { from: month, terms: fixed({ breaks: [lunch], lateTolerance: 3 }) },
    });
    const changed = { from: tomorrow, terms: fixed({ earlyExitTolerance: 7 }) };
    const shown = async () =>
      (await read(id)).versions.map(({ terms }) => [
        terms.earlyExitTolerance,
        terms.lateTolerance,
        terms.breaks.length,
      ]);
    await update(id, { plan: changed });
    expect(await shown()).toEqual([
      [0, 0, 0],
      [7, 0, 0],
      [0, 3, 1],
    ]);
    const taken = { from: tomorrow, later: 'take', terms: fixed({ earlyExitTolerance: 9 }) };
    expect((await update(id, { plan: taken })).status).toBe(200);
    expect(await shown()).toEqual([
      [0, 0, 0],
      [9, 0, 0],
      [9, 3, 1],
    ]);
    const { body } = await t.call(boss, calls.GetShiftHistory, { id });
    const [last] = body.data as { changes: Record<string, string | null>[] }[];
    expect(last!.changes).toContainEqual(
      expect.objectContaining({
        label: 'Değişikliği alan sonraki sürümler',
        after: formatDay(month),
      }),
    );
    // Its break would lie outside of the hours: nothing of it is saved.
    const evening = { from: tomorrow, later: 'take', terms: fixed({ start: 900, end: 1380 }) };
    const refused = await update(id, { plan: evening });
    expect(faults(refused)).toEqual([400, ['plan.later']]);
    expect(refused.body.errors?.[0]?.Message).toContain('1. mola vardiyanın dışında: 15:00–23:00');
    expect((await read(id)).versions[1]!.terms.start).toBe(510);
  });

  it('with a break outside of the shift from before are read as they are, and cannot be saved so again', async () => {
    const id = await shiftOf('V6');
    await withTenant(t.db, world.ctx, (db) =>
      sql`update shift_version set terms = terms || '{"breaks": [{"from": 60, "to": 120, "paid": false, "deduct": "always"}]}'
        where shift_id = ${id}`.execute(db),
    );
    const [stored] = (await read(id)).versions;
    expect(stored!.terms.breaks).toHaveLength(1);
    expect((await update(id, { name: 'Başka ad' })).status).toBe(200);
    const plan = { from: tomorrow, terms: { ...stored!.terms, lateTolerance: 5 } };
    expect(faults(await update(id, { plan }))).toEqual([400, ['plan.terms.breaks']]);
  });

  it('are taken back while they lie ahead, and told in the history', async () => {
    const id = await shiftOf('V4');
    await update(id, { plan: { from: tomorrow, terms: fixed({ lateTolerance: 10 }) } });
    await update(id, { plan: { from: today, terms: fixed({ lateTolerance: 5 }) } });
    const remove = (from: string) => t.call(boss, calls.DeleteShiftVersion, { id, from });
    expect(faults(await remove(today))).toEqual([400, ['from']]);
    expect((await remove(addDays(today, 9))).status).toBe(404);
    expect((await remove(tomorrow)).status).toBe(200);
    expect((await read(id)).versions.map(({ from }) => from)).toEqual([null, today]);
    const { body } = await t.call(boss, calls.GetShiftHistory, { id });
    const told = body.data as { action: string; changes: Record<string, string | null>[] }[];
    expect(told.map(({ action }) => action)).toEqual([
      'delete-version',
      'update',
      'update',
      'create',
    ]);
    expect(told[1]?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Geçerlilik başlangıcı', null, formatDay(today)],
      ['Geç giriş toleransı', '0 dk', '5 dk'],
    ]);
  });
});

describe('a weekly working time', () => {
  it('has seven days with their shifts, and says what they plan', async () => {
    const shiftId = await shiftOf('W1', { terms: fixed({ breaks: [{ from: 750, to: 810 }] }) });
    const id = idOf(await addWeek('OFIS', weekOf(shiftId)));
    const { body } = await t.call(boss, calls.GetWorkingTimes, { search: 'OFIS' });
    expect(body.data).toMatchObject([{ id, weekMinutes: 5 * 510, contractWeek: 2700, from: null }]);
    const [{ days }] = body.data as [{ days: object[] }];
    expect(days.slice(4)).toMatchObject([
      { shiftCode: 'W1', rest: null },
      { shiftCode: null, rest: 'contract' },
      { rest: 'weekly' },
    ]);
    expect(await read(shiftId)).toMatchObject({
      usedIn: [{ id, code: 'OFIS', weekdays: [1, 2, 3, 4, 5] }],
    });
  });

  it('takes no unknown, foreign or archived shift, and no day that is both or neither', async () => {
    const foreign = await t.signIn(other, 'boss');
    const theirs = idOf(await addShift({ code: 'THEIRS' }, foreign));
    for (const shiftId of [theirs, crypto.randomUUID()]) {
      expect(faults(await addWeek('X', weekOf(shiftId)))).toEqual([400, ['week.days']]);
    }
    const archived = await shiftOf('ARC');
    await update(archived, { active: false });
    expect(faults(await addWeek('X', weekOf(archived)))).toEqual([400, ['week.days']]);
    const good = await shiftOf('W2');
    const { days } = weekOf(good);
    const both = days.with(0, { shiftId: good, rest: 'weekly' } as never);
    expect((await addWeek('X', weekOf(good, { days: both }))).status).toBe(400);
    expect((await addWeek('X', weekOf(good, { days: days.slice(1) }))).status).toBe(400);
    expect((await addWeek('X', weekOf(good, { contractWeek: 2701 }))).status).toBe(400);
  });

  it('has versions by date like a shift', async () => {
    const shiftId = await shiftOf('W3');
    const id = idOf(await addWeek('VARD', weekOf(shiftId)));
    const save = (plan: object) => t.call(boss, calls.UpdateWorkingTime, { id, plan });
    const six = weekOf(shiftId, {
      days: weekOf(shiftId).days.with(5, { shiftId, rest: null }),
    });
    expect(faults(await save({ from: null, week: six }))).toEqual([400, ['plan.from']]);
    expect((await save({ from: tomorrow, week: six })).status).toBe(200);
    await update(shiftId, { active: false });
    // What was chosen before stays, although the shift is archived by now.
    const shorter = { ...six, contractWeek: 2400 };
    expect((await save({ from: addDays(today, 30), week: shorter })).status).toBe(200);
    const { body } = await t.call(boss, calls.GetWorkingTime, { id });
    const { versions } = body.data as { versions: { from: string | null; days: object[] }[] };
    expect(versions.map(({ from, days }) => [from, days[5]])).toEqual([
      [null, rest('contract')],
      [tomorrow, { shiftId, rest: null }],
      [addDays(today, 30), { shiftId, rest: null }],
    ]);
    const history = await t.call(boss, calls.GetWorkingTimeHistory, { id });
    const [, first] = history.body.data as { changes: Record<string, string | null>[] }[];
    expect(first?.changes.map(({ label, before, after }) => [label, before, after])).toContainEqual(
      ['Cumartesi', 'Akdi tatil', 'Vardiya W3'],
    );
    // A later one takes the day that was changed, and keeps the rest of its own.
    const five = weekOf(shiftId);
    expect((await save({ from: tomorrow, later: 'take', week: five })).status).toBe(200);
    const after = await t.call(boss, calls.GetWorkingTime, { id });
    const { versions: now } = after.body.data as {
      versions: { contractWeek: number; days: object[] }[];
    };
    expect(now[2]).toMatchObject({ contractWeek: 2400, days: five.days });
    const gone = { id, from: tomorrow };
    expect((await t.call(boss, calls.DeleteWorkingTimeVersion, gone)).status).toBe(200);
  });
});

describe('removal', () => {
  it('deletes what nothing uses, and archives a shift in use', async () => {
    const shiftId = await shiftOf('SIL');
    const weekId = idOf(await addWeek('SIL', weekOf(shiftId)));
    const remove = () => t.call(boss, calls.DeleteShift, { id: shiftId });
    expect((await remove()).body.data).toEqual({
      archived: true,
      usedBy: [{ label: 'haftalık düzen', count: 1 }],
      message: '1 haftalık düzen kullanıyor; arşivlendi.',
    });
    expect(await read(shiftId)).toMatchObject({ active: false, version: 2 });
    expect((await remove()).body.data).toMatchObject({ archived: true });
    const gone = await t.call(boss, calls.DeleteWorkingTime, { id: weekId });
    expect(gone.body.data).toEqual({ archived: false, usedBy: [], message: null });
    expect((await remove()).body.data).toMatchObject({ archived: false });
    expect((await t.call(boss, calls.GetShift, { id: shiftId })).status).toBe(404);
  });
});

describe('who may', () => {
  it('sees, changes, deletes and exports by a bit each', async () => {
    const id = await shiftOf('KIM');
    const withBits = async (number: number) => {
      const { username } = await withTenant(t.db, world.ctx, async (db) => {
        const titleId = await addTitle(db, `WT${number}`, [{ groupName: 'WorkingTime', number }]);
        return addPerson(db, { username: `wt${number}`, titleId });
      });
      return t.signIn(world, { username });
    };
    const [viewer, editor] = [await withBits(1), await withBits(3)];
    const status = async (token: string, call: (typeof calls)[keyof typeof calls], input: object) =>
      (await t.call(token, call, input)).status;
    expect(await status(viewer, calls.GetShift, { id })).toBe(200);
    expect(await status(viewer, calls.UpdateShift, { id, name: 'X' })).toBe(403);
    expect(await status(editor, calls.UpdateShift, { id, name: 'Yeni ad' })).toBe(200);
    expect(await status(editor, calls.DeleteShift, { id })).toBe(403);
    expect(await status(editor, calls.ExportShifts, { format: 'csv' })).toBe(403);
    const { status: exported } = await t.call(boss, calls.ExportShifts, { format: 'csv' });
    expect(exported).toBe(200);
    expect(await status(boss, calls.ExportWorkingTimes, { format: 'csv' })).toBe(200);
  });
});
