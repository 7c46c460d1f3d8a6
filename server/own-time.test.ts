/** Nobody mends their own time: every writing call, about oneself and about somebody else; and after the rights are gone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { errors } from '#contract/kernel/errors.ts';
import { personField, timeNames } from '#contract/people/person-values.ts';
import { resourceHeads } from '#contract/resource-heads.ts';
import { formatDay } from '#core/format/day.ts';
import { withTenant } from './db/tenant/tx.ts';
import { addDevice } from './features/doors/testing/fleet.ts';
import { useTasks } from './testing/run-task.ts';
import { usePlanStage } from './features/shift-planning/testing/plan-stage.ts';
import { rootDir } from './root.ts';
import { declaredCalls } from './testing/all-calls.ts';
import { exampleInput } from './testing/example-input.ts';
import { type Attempt, ownTimeRows } from './testing/rows/own-time-rows.ts';
import { uploadTo } from './testing/upload.ts';
import { addPerson } from './testing/world.ts';

const { people, passes, passImport, shiftPlanning, leave, leaveAccount } = callsByFeature;
const OWN = errors.own_time.Message;
const stage = usePlanStage('OWN-TIME');
const tasks = useTasks(stage);
type Who = 'boss' | 'hr' | 'manager';
const CALLERS: readonly Who[] = ['manager', 'hr', 'boss'];
let fixed: Pick<Attempt, 'teamId' | 'deviceId' | 'offTimeTypeId'>;
let helper: string;

beforeAll(async () => {
  const { t, world } = stage.current;
  const made = await withTenant(t.db, world.ctx, async (db) => {
    await addPerson(db, { username: 'helper', roles: ['Admin'] });
    const team = await sql<{
      id: string;
    }>`insert into team (name) values ('A') returning id`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from day_off_time_type limit 1`.execute(
      db,
    );
    return { teamId: team.rows[0]!.id, offTimeTypeId: rows[0]!.id };
  });
  fixed = { ...made, deviceId: await addDevice(t.db, world, { serial: 'OWNTIME1' }) };
  helper = await t.signIn(world, { username: 'helper' });
});

const idOf = (who: Who) => stage.current.world.people[who].id;
const numberOf = (who: Who) => `S-${stage.current.world.people[who].username}`;

function attemptOf(who: Who, personId: string): Attempt {
  const { t, world, today, early, day, tokens } = stage.current;
  return {
    ...fixed,
    personId,
    today,
    yesterday: day(-1),
    shiftId: early,
    call: (call, input) => t.call(tokens[who], call, input),
    byOther: (call, input) => t.call(helper, call, input),
    write: (work) => withTenant(t.db, world.ctx, work),
  };
}

/** All that decides somebody's time, as text. */
async function timeOf(personId: string): Promise<string> {
  const { t, world } = stage.current;
  return withTenant(t.db, world.ctx, async (db) => {
    const parts: string[] = [];
    for (const [table, column] of [
      ['pass', 'person_id'],
      ['puantaj_correction', 'person_id'],
      ['plan_cell', 'person_id'],
      ['person_fact', 'person_id'],
      ['leave_request', 'person_id'],
      ['leave_entry', 'person_id'],
    ] as const) {
      const { rows } = await sql<{ all: string }>`
        select coalesce(string_agg(r::text, ' ' order by r::text), '') as all
        from ${sql.table(table)} r where ${sql.ref(column)} = ${personId}`.execute(db);
      parts.push(`${table}: ${rows[0]!.all}`);
    }
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from pass_correction c
      join pass on pass.id = c.pass_id where pass.person_id = ${personId}`.execute(db);
    return [...parts, `corrections: ${rows[0]!.count}`].join('\n');
  });
}

describe('every writing call', () => {
  const plain = new Set(
    Object.keys(resourceHeads).flatMap((name) =>
      Object.values<CallDef>(callsByFeature[name as keyof typeof resourceHeads]),
    ),
  );
  const writing = declaredCalls.filter(
    ({ call }) => call.writes && call.wire !== 'download' && !plain.has(call),
  );

  it('says what happens where it is about whoever calls it', () => {
    const rows = new Set(ownTimeRows.map(({ call }) => call.path));
    expect(writing.filter(({ call }) => !rows.has(call.path)).map(({ name }) => name)).toEqual([]);
    const paths = new Set(writing.map(({ call }) => call.path));
    const stale = ownTimeRows.filter(({ call }) => call.writes && !paths.has(call.path));
    expect(
      stale.filter(({ call }) => call.wire !== 'download').map(({ call }) => call.path),
    ).toEqual([]);
    for (const row of ownTimeRows) {
      if (row.own === 'shown') expect(existsSync(join(rootDir, row.in)), row.in).toBe(true);
    }
  });

  const refused = ownTimeRows.filter((row) => row.own === 'refused');
  it.each(refused.map((row) => [row.call.path, row] as const))(
    '%s is refused for oneself, in whatever role, and done for another',
    async (_, row) => {
      const { worker } = stage.current;
      for (const who of row.callers ?? CALLERS) {
        const own = attemptOf(who, idOf(who));
        // What the attempt needs is made by others first; then nothing may change any more.
        const { status, body } = await row.attempt(own);
        expect([who, status, body.Message]).toEqual([
          who,
          row.status ?? 403,
          row.status === undefined ? OWN : errors.own_account.Message,
        ]);
        const before = await timeOf(own.personId);
        if (row.call === passes.AddPasses) {
          expect((await row.attempt(own)).status).toBe(403);
          expect(await timeOf(own.personId)).toBe(before);
        }
        const other = await row.attempt(attemptOf(who, worker));
        expect([who, other.status, other.body.Message]).toEqual([who, 200, undefined]);
      }
    },
  );

  it('is judged by the rights of the moment, whatever they were when the token was made', async () => {
    const { t, world } = stage.current;
    const { id } = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'demoted', roles: ['admin'], titleId: world.titles.all }),
    );
    const token = await t.signIn(world, { username: 'demoted' });
    expect((await t.call(token, people.GetSystemUsers)).status).toBe(200);
    const nothing = { id, roles: ['Personel'], titleId: world.titles.none };
    expect((await t.call(helper, people.UpdateUser, nothing)).status).toBe(200);
    const guarded = writing.filter(
      ({ call }) => typeof call.permission === 'object' || Array.isArray(call.permission),
    );
    expect(guarded.length).toBeGreaterThan(50);
    for (const { name, call, schema } of guarded) {
      if (call.wire === 'upload') continue;
      const { status } = await t.call(token, call, exampleInput(schema, stage.current.worker));
      expect([401, 403], name).toContain(status);
    }
  });
});

describe('of many at once', () => {
  it('one’s own passes in a file are set aside and told, the others taken', async () => {
    const { t, tokens, day } = stage.current;
    const when = `${formatDay(day(-2))};08:15`;
    const file = `Sicil no;Tarih;Saat\n${numberOf('hr')};${when}\nS-worker;${when}`;
    const { body } = await uploadTo(t, tokens.hr, passImport.UploadPassFile, file);
    const { fileId } = body.data as { fileId: string };
    const preview = await stage.current.ask<{ rows: { state: string }[] }>(
      'hr',
      passImport.PreviewPassImport,
      { fileId },
    );
    expect(preview.rows.map(({ state }) => state).toSorted()).toEqual(['own', 'taken']);
    const before = await timeOf(idOf('hr'));
    const input = { fileId, reason: 'Terminal bozuktu', skipsFaults: true };
    const ended = await tasks.run('hr', passImport.StartPassImport, input);
    expect(ended.result).toMatchObject({ added: 1, faults: 1 });
    expect(await timeOf(idOf('hr'))).toBe(before);
  });

  it('one’s own drafts stay drafts: neither published nor thrown away, and that is said', async () => {
    const { t, worker, early, ask, day } = stage.current;
    const cell = (personId: string) => ({
      personId,
      day: day(3),
      value: early,
      version: null,
    });
    const cells = [cell(idOf('manager')), cell(worker)];
    expect((await t.call(helper, shiftPlanning.SaveDrafts, { cells })).status).toBe(200);
    const range = { from: day(3), to: day(3) };
    expect(await ask('manager', shiftPlanning.PreviewPublish, range)).toMatchObject({
      cells: 1,
      ownCells: 1,
    });
    expect(await ask('manager', shiftPlanning.PublishPlan, range)).toEqual({
      people: 1,
      cells: 1,
      ownCells: 1,
    });
    const before = await timeOf(idOf('manager'));
    expect(await ask('manager', shiftPlanning.DiscardDrafts, range)).toEqual({
      people: 0,
      cells: 0,
      ownCells: 1,
    });
    expect(await timeOf(idOf('manager'))).toBe(before);
    expect(await ask('hr', shiftPlanning.PublishPlan, range)).toMatchObject({
      cells: 1,
      ownCells: 0,
    });
  });

  it('one’s own row of a plan’s file is refused where it would change something', async () => {
    const { t, tokens, day, ask, call } = stage.current;
    const file = (code: string) =>
      `Sicil no;${formatDay(day(8))}\n${numberOf('manager')};${code}\nS-worker;HT`;
    const uploaded = async (code: string) => {
      const { body } = await uploadTo(t, tokens.manager, shiftPlanning.UploadPlanFile, file(code));
      return (body.data as { fileId: string }).fileId;
    };
    const fileId = await uploaded('GECE');
    const preview = await ask<{ faults: { Message: string }[] }>(
      'manager',
      shiftPlanning.PreviewPlanImport,
      { fileId },
    );
    expect(preview.faults.map(({ Message }) => Message)).toEqual([OWN]);
    const before = await timeOf(idOf('manager'));
    const { status, body } = await call('manager', shiftPlanning.ImportPlan, { fileId });
    expect([status, body.Message]).toEqual([400, expect.stringContaining(OWN)]);
    expect(await timeOf(idOf('manager'))).toBe(before);
  });

  it('what one’s time is judged by is changed in no list and in no file of people', async () => {
    const { t, tokens, worker, call } = stage.current;
    const set = { departmentId: stage.current.world.departments.assembly };
    const ids = [idOf('hr'), worker];
    const bulk = await call('hr', people.UpdateUserBulk, { ids, set });
    expect(bulk.body.data).toMatchObject({
      changed: 0,
      errors: [{ id: idOf('hr'), Message: OWN }],
    });
    const file = `Sicil no;Ad;Soyad;Cihaz PIN’i\n${numberOf('hr')};İrem;Öztürk;9911`;
    const { body } = await uploadTo(t, tokens.hr, callsByFeature.import.UploadImportFile, file);
    const { fileId } = body.data as { fileId: string };
    const mapping = ['registrationNo', 'name', 'surname', 'devicePin'].map((field, column) => ({
      column,
      field,
    }));
    const preview = await call('hr', callsByFeature.import.PreviewImport, { fileId, mapping });
    expect(JSON.stringify(preview.body.data)).toContain(OWN);
    expect(await call('hr', callsByFeature.import.StartImport, { fileId, mapping })).toMatchObject({
      status: expect.any(Number),
    });
    const { rows } = await withTenant(t.db, stage.current.world.ctx, (db) =>
      sql<{
        pin: string | null;
      }>`select device_pin as pin from person where id = ${idOf('hr')}`.execute(db),
    );
    expect(rows[0]!.pin).not.toBe('9911');
  });
});

describe('leave', () => {
  it('is entered as agreed, cut or paid out for nobody by themselves', async () => {
    const { t, world, day, call } = stage.current;
    const { rows } = await withTenant(t.db, world.ctx, (db) =>
      sql<{ id: string }>`select id from leave_type where active and not takes_from_balance
        and counting = 'calendar' and gender is null and document = 'none' and most_per_event is null`.execute(
        db,
      ),
    );
    const days = { leaveTypeId: rows[0]!.id, from: day(30), to: day(32), part: 'day' };
    for (const who of CALLERS) {
      const personId = idOf(who);
      const asked = { personId, ...days };
      expect((await call(who, leave.EnterLeave, asked)).status).toBe(400);
      const entered = await t.call(helper, leave.EnterLeave, asked);
      const { id } = entered.body.data as { id: string };
      const cut = { id, seen: 1, firstDayBack: day(31) };
      for (const answer of [
        await call(who, leave.ReturnEarly, cut),
        await call(who, leaveAccount.PayUnusedLeave, { personId, days: 1 }),
      ]) {
        expect([who, answer.status, answer.body.Message]).toEqual([who, 403, OWN]);
      }
      expect((await t.call(helper, leave.ReturnEarly, cut)).status).toBe(200);
    }
  });
});

describe('what one’s time is judged by', () => {
  it('is named by the table of fields: all that is dated, and what rights are counted from', () => {
    expect(timeNames).toEqual(
      expect.arrayContaining([
        'cardNo',
        'devicePin',
        'workingTimeId',
        'teamId',
        'managerId',
        'startDate',
        'seniorityDate',
      ]),
    );
    for (const name of timeNames) {
      const { dated, decidesTime } = personField(name);
      expect(Number(dated ?? false) + Number(decidesTime ?? false), name).toBe(1);
    }
  });

  it('is left to others in one’s own record, while the rest of it is one’s own', async () => {
    const { call } = stage.current;
    for (const who of CALLERS) {
      const id = idOf(who);
      const own = { id, phone: '+905321112233' };
      expect((await call(who, people.UpdateUser, own)).status).toBe(200);
      for (const change of [
        { cardNo: 'BENIM1' },
        { seniorityDate: '2001-01-01' },
        { weeklyMinutes: 600 },
        { managerId: stage.current.worker },
      ]) {
        const { status, body } = await call(who, people.UpdateUser, { id, ...change });
        expect([who, change, status, body.Message]).toEqual([who, change, 403, OWN]);
      }
    }
  });
});
