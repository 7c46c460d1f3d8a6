/** Corrections of one's own day, from the form to the day and back. */
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { correctionCalls as calls } from '#contract/correction/correction.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { settingsCalls } from '#contract/settings/settings.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import {
  type PlanStage,
  usePlanStage,
} from '#server/features/shift-planning/testing/plan-stage.ts';
import { FIND_CONFLICTS, findCorrectionConflicts } from './conflicts.commands.ts';

const stage = usePlanStage('CORRECT');
type Who = Parameters<PlanStage['call']>[0];

/** A Tuesday that is over: planned from eight to four, somebody came at eight and was not seen again. */
let day: string;

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(stage.current.t.db, stage.current.world.ctx, work);
const drained = () => drainAll(stage.current.t.db, stage.current.world.ctx);
const rawPass = (time: string, direction: 'in' | 'out') =>
  inTenant((db) =>
    sql`with made as (insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id, received_at)
        select gen_random_uuid(), ${`${day} ${time}`}::timestamp at time zone 'Europe/Istanbul', ${`${day} ${time}:00`},
          ${direction}, 'puantaj', 'adms', work_place_id, id, clock_timestamp() from person where id = ${stage.current.worker} returning person_id)
      insert into day_to_calculate (person_id, day) select person_id, ${day}::date from made
        on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1`.execute(
      db,
    ),
  );

beforeAll(async () => {
  const { today, t, world, worker } = stage.current;
  day = addDays(today, -7 - ((weekday(today) + 5) % 7));
  await t.db.engine.asOwner((client) =>
    client.query(`update tenant set created_at = now() - interval '80 days' where id = $1`, [
      world.tenantId,
    ]),
  );
  await inTenant((db) =>
    sql`update person set manager_id = ${world.people.manager.id} where id = ${worker}`.execute(db),
  );
  await rawPass('08:00', 'in');
  await stage.current.ask('boss', puantajDaysCalls.RecalculateDays, {
    from: addDays(day, -1),
    to: addDays(day, 1),
  });
  await drained();
});

/** Nothing waits or holds. */
afterEach(async () => {
  const { rows } = await inTenant((db) =>
    sql<{ id: string }>`select id from request where kind = 6 and state = 'approved'`.execute(db),
  );
  for (const { id } of rows) await act('boss', id, 'annul', 'Deneme bitti');
  await inTenant((db) =>
    sql`update request set state = 'withdrawn', step = null where kind = 6 and state in ('waiting', 'returned')`.execute(
      db,
    ),
  );
  await inTenant((db) =>
    sql`update request_approver set waiting = false where waiting`.execute(db),
  );
});

const missing = (change: object = {}) => ({
  day,
  kind: 'missing',
  added: [{ at: 965, dir: 'out' }],
  reason: 'Okutmayı unuttum',
  ...change,
});
const request = async (change: object = {}) =>
  (await stage.current.ask<{ id: string }>('worker', calls.RequestCorrection, missing(change))).id;
async function act(who: Who, id: string, what: string, note = '') {
  const { version: seen } = await stage.current.ask<{ version: number }>(
    'boss',
    requestsCalls.GetRequestTrail,
    { id },
  );
  return stage.current.call(who, requestsCalls.ActOnRequest, { id, seen, act: what, note });
}
const dayNow = async () => {
  await drained();
  return stage.current.ask<{ worked: number; passes: { at: number; cancelled: boolean }[] }>(
    'boss',
    puantajDaysCalls.GetPersonDay,
    { id: stage.current.worker, day },
  );
};
const counted = async () => {
  const { passes } = await stage.current.ask<{ passes: { id: string; at: number }[] }>(
    'worker',
    calls.GetCorrectionDay,
    { day },
  );
  return passes;
};
const fieldsOf = (body: { errors?: readonly { field: string }[] }) =>
  (body.errors ?? []).map(({ field }) => field);
const told = (who: string) =>
  inTenant(async (db) => {
    const { rows } = await sql<{ title: string }>`
      select n.title from notification n join notification_recipient r on r.notification_id = n.id
      where r.person_id = ${who} order by n.created_at desc, n.title`.execute(db);
    return rows.map(({ title }) => title);
  });

describe('RQ-50: what may be asked', () => {
  it('the day is shown as it is and as it would be, and nothing is done', async () => {
    const { after, faults, route } = await stage.current.ask<{
      after: { worked: number };
      faults: object[];
      route: object[];
    }>('worker', calls.PreviewCorrection, { ...missing(), reason: undefined });
    expect(faults).toEqual([]);
    expect(after.worked).toBe(480);
    expect(route).toHaveLength(1);
    expect((await dayNow()).worked).toBe(0);
  });

  it.each([
    [
      'two passes at once',
      {
        added: [
          { at: 965, dir: 'out' },
          { at: 965, dir: 'in' },
        ],
      },
      'added',
    ],
    ['a pass that is there', { added: [{ at: 480, dir: 'in' }] }, 'added'],
    ['none', { added: [] }, 'added'],
    ['another day’s hour', { added: [{ at: 2300, dir: 'out' }] }, 'added'],
    ['a pass beside an objection', { kind: 'objection' }, 'added'],
    ['a wrong one that is not named', { kind: 'wrong' }, 'cancelId'],
    ['a foreign pass', { kind: 'wrong', cancelId: crypto.randomUUID() }, 'cancelId'],
    ['time away without a type', { kind: 'away', added: [], from: 480, to: 600 }, 'offTimeTypeId'],
  ])('not %s', async (_, change, field) => {
    const answer = await stage.current.call('worker', calls.RequestCorrection, missing(change));
    expect([answer.status, fieldsOf(answer.body)]).toEqual([400, [field]]);
  });

  it('not ahead, not further back than the company lets, not before one worked here', async () => {
    const { today } = stage.current;
    for (const [when, field] of [
      [addDays(today, 1), 'day'],
      [addDays(today, -31), 'day'],
      ['2001-01-01', 'day'],
    ] as const) {
      const { status, body } = await stage.current.call('worker', calls.RequestCorrection, {
        ...missing({ kind: 'objection', added: [] }),
        day: when,
      });
      expect([status, fieldsOf(body)]).toEqual([400, [field]]);
    }
  });
});

describe('RQ-52: what holds lies over the day, and goes with its request', () => {
  it('a forgotten exit counts once it is approved, and no more when it is annulled', async () => {
    const id = await request();
    expect((await dayNow()).worked).toBe(0);
    expect((await act('manager', id, 'approve')).status).toBe(200);
    expect((await dayNow()).worked).toBe(480);
    expect(await counted()).toHaveLength(2);
    expect((await act('boss', id, 'annul', 'Yanlış gün')).status).toBe(200);
    expect((await dayNow()).worked).toBe(0);
    expect(await counted()).toHaveLength(1);
  });

  it('a wrong entry is replaced, and counts again when the request goes', async () => {
    const [entry] = await counted();
    const id = await request({
      kind: 'wrong',
      cancelId: entry!.id,
      added: [{ at: 450, dir: 'in' }],
    });
    await act('manager', id, 'approve');
    expect((await counted()).map(({ at }) => at)).toEqual([450]);
    await act('boss', id, 'annul', 'Yanlış gün');
    expect((await counted()).map(({ at, id: pass }) => [at, pass])).toEqual([[480, entry!.id]]);
  });

  it('who was away on duty worked, as long as the request holds', async () => {
    const { rows } = await inTenant((db) =>
      sql<{ id: string }>`select id from day_off_time_type where counts = 'work' limit 1`.execute(
        db,
      ),
    );
    const id = await request({
      kind: 'away',
      added: [],
      from: 480,
      to: 960,
      offTimeTypeId: rows[0]!.id,
    });
    await act('manager', id, 'approve');
    expect((await dayNow()).worked).toBe(480);
    await act('boss', id, 'annul', 'Yanlış gün');
    expect((await dayNow()).worked).toBe(0);
  });
});

describe('RQ-53: the passes it was decided on', () => {
  it('are those that were sent: with others it is a 409, and may be sent anew', async () => {
    const id = await request();
    await stage.current.ask('boss', passesCalls.AddPasses, {
      personIds: [stage.current.worker],
      day,
      time: 700,
      direction: 'out',
      reason: 'Kart unutuldu',
    });
    expect((await act('manager', id, 'approve')).status).toBe(409);
    expect((await act('manager', id, 'return', 'Yeniden bakın')).status).toBe(200);
    const { version: seen } = await stage.current.ask<{ version: number }>(
      'worker',
      calls.GetCorrection,
      { id },
    );
    const extra = (await counted()).find(({ at }) => at === 700)!;
    await stage.current.ask('worker', calls.ReviseCorrection, {
      ...missing({ kind: 'wrong', cancelId: extra.id }),
      id,
      seen,
    });
    expect((await act('manager', id, 'approve')).status).toBe(200);
    expect((await counted()).map(({ at }) => at)).toEqual([480, 965]);
    await stage.current
      .ask('boss', passesCalls.CancelPasses, { ids: [extra.id], reason: 'Fazla' })
      .catch(() => {});
    await act('boss', id, 'annul', 'Deneme');
    await inTenant((db) =>
      sql`insert into pass_correction (pass_id, kind, reason) values (${extra.id}, 'cancelled', 'Fazla')`.execute(
        db,
      ),
    );
  });

  it('RQ-53: a raw pass that comes late near an added one: both stand, person and approver are told once', async () => {
    const id = await request();
    await act('manager', id, 'approve');
    await inTenant((db) => findCorrectionConflicts(db));
    expect(await told(stage.current.worker)).not.toContain('Düzeltme çakışması');
    const asked = () =>
      inTenant(async (db) => {
        const { rows } = await sql`select from job where kind = ${FIND_CONFLICTS}`.execute(db);
        return rows.length;
      });
    // What is far from it is no reason to look; what is near is one, right away and once.
    await rawPass('19:30', 'out');
    expect(await asked()).toBe(0);
    await rawPass('16:30', 'out');
    expect(await asked()).toBe(1);
    await inTenant((db) => findCorrectionConflicts(db));
    await inTenant((db) => findCorrectionConflicts(db).then(() => db.audited++));
    const title = 'Düzeltme çakışması';
    const { worker, world } = stage.current;
    for (const who of [worker, world.people.manager.id]) {
      expect((await told(who)).filter((one) => one === title)).toHaveLength(1);
    }
    expect((await counted()).map(({ at }) => at)).toEqual([480, 965, 990, 1170]);
    expect(
      await stage.current.ask('worker', calls.GetCorrections, { conflicting: true }),
    ).toMatchObject([{ id, conflicting: true }]);
    // The day says so too, and one of the two is cancelled there: then neither says it any more.
    const conflicts = async () => {
      const found = await stage.current.ask<{ conflicts: { requestId: string; rawId: string }[] }>(
        'boss',
        puantajDaysCalls.GetPersonDay,
        { id: worker, day },
      );
      return found.conflicts;
    };
    const [conflict] = await conflicts();
    expect(conflict).toMatchObject({ requestId: id, addedAt: 965, rawAt: 990 });
    const cancel = { ids: [conflict!.rawId], reason: 'Eklenen kalsın' };
    await stage.current.ask('boss', passesCalls.CancelPasses, cancel);
    expect(await conflicts()).toEqual([]);
    expect(await stage.current.ask('worker', calls.GetCorrections, { conflicting: true })).toEqual(
      [],
    );
    expect(await stage.current.ask('worker', calls.GetCorrection, { id })).toMatchObject({
      conflicting: false,
    });
    expect((await counted()).map(({ at }) => at)).toEqual([480, 965, 1170]);
  });
});

it('RQ-54: missing and wrong ones of a month are as many as the company lets, objections are not limited', async () => {
  const { companyId } = stage.current.world;
  const { stamp } = await stage.current.ask<{ stamp: number }>('boss', settingsCalls.GetSettings, {
    companyId,
  });
  await stage.current.ask('boss', settingsCalls.SaveSettings, {
    companyId,
    stamp,
    correctionsPerMonth: 1,
  });
  await request();
  const again = missing({ added: [{ at: 970, dir: 'out' }] });
  const { status, body } = await stage.current.call('worker', calls.RequestCorrection, again);
  expect([status, fieldsOf(body)]).toEqual([400, ['kind']]);
  await request({ kind: 'objection', added: [] });
  await stage.current.ask('boss', settingsCalls.SaveSettings, {
    companyId,
    stamp: stamp + 1,
    correctionsPerMonth: null,
  });
});

describe('RQ-55: an objection that was approved', () => {
  it('is the office’s work until it is corrected or explained, once, and by nobody for themselves', async () => {
    const id = await request({ kind: 'objection', added: [], reason: 'Bu gün yanlış' });
    const open = () =>
      stage.current.ask('hr', calls.GetCorrections, { view: 'all', unanswered: true });
    expect(await open()).toEqual([]);
    await act('manager', id, 'approve');
    expect(await open()).toMatchObject([{ id, kind: 'objection' }]);
    const answer = (who: Who, corrected: boolean) =>
      stage.current.call(who, calls.AnswerObjection, { id, corrected, answer: 'Servis gecikti' });
    expect((await answer('worker', false)).status).toBe(403);
    const early = await answer('hr', true);
    expect([early.status, fieldsOf(early.body)]).toEqual([400, ['corrected']]);
    await stage.current.ask('boss', puantajDaysCalls.CorrectDays, {
      personIds: [stage.current.worker],
      day,
      from: 480,
      to: 540,
      code: 'NC',
      reason: 'Servis gecikti',
    });
    const two = await Promise.all([answer('hr', true), answer('boss', true)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await open()).toEqual([]);
    expect(await told(stage.current.worker)).toContain('İtiraz ettiğiniz gün düzeltildi');
    expect(await stage.current.ask('worker', calls.GetCorrection, { id })).toMatchObject({
      answer: 'Servis gecikti',
      canAnswer: false,
    });
  });

  it('nobody answers their own', async () => {
    const { rows } = await inTenant((db) =>
      sql<{
        id: string;
      }>`with asked as (insert into request (kind, person_id, entered_by, state, summary)
          select 6, id, id, 'approved', 'Güne itiraz' from person where id = ${stage.current.world.people.hr.id} returning id, person_id)
        insert into correction_request (request_id, person_id, day, kind, reason, counted)
        select id, person_id, ${day}, 'objection', 'Yanlış', '' from asked returning request_id as id`.execute(
        db,
      ),
    );
    const own = { id: rows[0]!.id, corrected: false, answer: 'Olmaz' };
    expect((await stage.current.call('hr', calls.AnswerObjection, own)).status).toBe(403);
  });
});

it('RQ-5: whoever has no part in it and may not look at passes does not see it', async () => {
  const id = await request();
  expect((await stage.current.call('clerk', calls.GetCorrection, { id })).status).toBe(404);
  expect(await stage.current.ask('clerk', calls.GetCorrections, { view: 'all' })).toEqual([]);
  expect((await stage.current.call('manager', calls.GetCorrection, { id })).status).toBe(200);
});
