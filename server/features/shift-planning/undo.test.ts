/** One undo after a wide act on what many are planned by: rows and days are as before, or nothing is touched. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { callsByFeature } from '#contract/calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { contentOf } from '#server/features/puantaj/testing/content.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { createWorld } from '#server/testing/world.ts';
import { usePlanStage } from './testing/plan-stage.ts';

const stage = usePlanStage('UNDO');
const { workingTimes, teams } = callsByFeature;

interface Changed {
  readonly id: string;
  readonly undo: string;
}
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A Tuesday that is over. */
let day: string;
let shortShift: string;
let short: { readonly id: string };
let team: string;
let rotation: string;

const entriesOf = (shiftId: string) => [
  { shiftId, rest: null },
  { shiftId: null, rest: 'weekly' },
];

beforeAll(async () => {
  const { ask, today, t, world, night, worker } = stage.current;
  day = addDays(today, -7 - ((weekday(today) + 5) % 7));
  await t.db.engine.asOwner((client) =>
    client.query(`update tenant set created_at = now() - interval '40 days' where id = $1`, [
      world.tenantId,
    ]),
  );
  await withTenant(t.db, world.ctx, async (db) => {
    shortShift = await addShift(db, 'KSA', { start: 480, end: 840 });
    short = await addWorkingTime(db, 'Kısa', shortShift);
  });
  ({ id: rotation } = await ask<{ id: string }>('boss', teams.AddRotation, {
    name: 'İkili',
    firstDay: addDays(day, -2),
    entries: entriesOf(night),
  }));
  ({ id: team } = await ask<{ id: string }>('boss', teams.AddTeam, {
    name: 'A Ekibi',
    rotation: { from: addDays(day, -2), rotationId: rotation, offset: 0 },
  }));
  await ask('boss', teams.SetTeamMembers, {
    teamId: team,
    personIds: [worker],
    from: addDays(day, -2),
  });
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: addDays(day, -2), to: today });
  await content();
});

const TABLES = [
  'shift',
  'shift_version',
  'working_time',
  'working_time_version',
  'working_time_day',
  'rotation',
  'rotation_cycle',
  'rotation_entry',
  'team',
  'team_rotation',
  'working_time_assignment',
  'puantaj_day',
] as const;
const content = () => contentOf(stage.current.t, stage.current.world, TABLES);

const storedShift = () =>
  stage.current.ask<Versioned & { versions: { terms: object }[] }>('boss', workingTimes.GetShift, {
    id: stage.current.early,
  });
const storedWeek = () =>
  stage.current.ask<
    Versioned & { versions: { contractWeek: number; offTerms: object; days: object[] }[] }
  >('boss', workingTimes.GetWorkingTime, { id: stage.current.office.id });
const versionOf = async (call: CallDef, id: string) => {
  const found = await stage.current.ask<Versioned[]>('boss', call);
  return found.find((one) => one.id === id)!.version;
};

interface Act {
  readonly name: string;
  readonly call: CallDef;
  readonly undo: CallDef;
  readonly preview: CallDef;
  readonly input: () => Promise<object>;
  /** What the act itself answers to whoever is refused. */
  readonly refused: Partial<Record<'clerk' | 'manager', number>>;
  /** Of the same record. */
  readonly later: () => Promise<unknown>;
}

const definition = {
  refused: { clerk: 403 },
  undo: workingTimes.UndoDefinitionChange,
  preview: workingTimes.PreviewUndoDefinitionChange,
};
/** A manager plans their own people, from today on. */
const planning = {
  refused: { clerk: 403, manager: 400 },
  undo: teams.UndoTeamChange,
  preview: teams.PreviewUndoTeamChange,
};

const acts: readonly Act[] = [
  {
    name: 'a shift that is corrected in the past and renamed',
    ...definition,
    call: workingTimes.UpdateShift,
    async input() {
      const { id, version, versions } = await storedShift();
      const terms = { ...versions[0]!.terms, end: 840 };
      return { id, version, name: 'Sabah kısa', plan: { from: day, correctsPast: true, terms } };
    },
    later: () =>
      stage.current.ask('boss', workingTimes.UpdateShift, {
        id: stage.current.early,
        name: 'Sabah',
      }),
  },
  {
    name: 'a week that is corrected from its beginning',
    ...definition,
    call: workingTimes.UpdateWorkingTime,
    async input() {
      const { id, version, versions } = await storedWeek();
      const { contractWeek, offTerms, days } = versions[0]!;
      const week = {
        contractWeek: contractWeek - 60,
        offTerms,
        days: days.map((one, i) => (i < 5 ? { shiftId: shortShift, rest: null } : one)),
      };
      return { id, version, plan: { from: null, correctsPast: true, week } };
    },
    later: () =>
      stage.current.ask('boss', workingTimes.UpdateWorkingTime, {
        id: stage.current.office.id,
        name: 'Ofis 2',
      }),
  },
  {
    name: 'a rotation whose days change',
    ...planning,
    call: teams.UpdateRotation,
    input: async () => ({
      id: rotation,
      version: await versionOf(teams.GetRotations, rotation),
      cycle: {
        from: addDays(day, -2),
        firstDay: day,
        entries: entriesOf(shortShift).slice(0, 1),
      },
    }),
    later: () => stage.current.ask('boss', teams.UpdateRotation, { id: rotation, name: 'İkili 2' }),
  },
  {
    name: 'a team that gets another working time and loses its rotation',
    ...planning,
    call: teams.UpdateTeam,
    input: async () => ({
      id: team,
      version: await versionOf(teams.GetTeams, team),
      rotation: { from: day, rotationId: null, offset: 0 },
      workingTime: { from: day, workingTimeId: short.id },
    }),
    later: () => stage.current.ask('boss', teams.UpdateTeam, { id: team, color: '#1E88E5' }),
  },
  {
    name: 'the working time of a department',
    ...planning,
    call: teams.SetAssignment,
    input: async () => ({
      scope: 'department',
      id: stage.current.world.departments.assembly,
      workingTimeId: short.id,
      from: day,
    }),
    later: () =>
      stage.current.ask('boss', teams.SetAssignment, {
        scope: 'department',
        id: stage.current.world.departments.assembly,
        workingTimeId: stage.current.office.id,
        from: day,
      }),
  },
  {
    name: 'the working time of the company that is removed',
    ...planning,
    refused: { clerk: 403, manager: 403 },
    call: teams.RemoveAssignment,
    input: async () => ({
      scope: 'company',
      id: stage.current.world.companyId,
      from: '2020-01-01',
    }),
    later: () =>
      stage.current.ask('boss', teams.SetAssignment, {
        scope: 'company',
        id: stage.current.world.companyId,
        workingTimeId: short.id,
        from: '2020-01-01',
      }),
  },
];

describe.each(acts)('$name', ({ call, undo, preview, refused, input, later }) => {
  let before: string;
  let done: Changed;
  let after: string;

  beforeEach(async () => {
    before = await content();
    done = await stage.current.ask<Changed>('boss', call, await input());
    after = await content();
    expect(after).not.toBe(before);
  });

  it('is taken back with all that it moved, and that in turn, and the trail tells both', async () => {
    const { ask } = stage.current;
    const { effect } = await ask<{ effect: { changedDays: number } }>('boss', preview, {
      id: done.undo,
    });
    expect(effect.changedDays).toBeGreaterThan(0);
    expect(await content()).toBe(after);
    const back = await ask<Changed>('boss', undo, { id: done.undo });
    expect(await content()).toBe(before);
    const [told] = await ask<{ id: string; action: string; changes: { label: string }[] }[]>(
      'boss',
      auditCalls.GetEntries,
      { pageSize: 1 },
    );
    expect(told).toMatchObject({ id: back.undo, action: 'undo' });
    expect(told!.changes.map(({ label }) => label)).not.toContain('kept');
    // Whoever pressed by mistake has what they had.
    const again = await ask<Changed>('boss', undo, { id: back.undo });
    expect(await content()).toBe(after);
    await ask('boss', undo, { id: again.undo });
    expect(await content()).toBe(before);
  });

  it('is not taken back twice, nor once something else changed: nothing is half', async () => {
    const { ask, call: send } = stage.current;
    await ask('boss', undo, { id: done.undo });
    expect((await send('boss', undo, { id: done.undo })).status).toBe(409);
    expect(await content()).toBe(before);
    const anew = await ask<Changed>('boss', call, await input());
    await later();
    const changed = await content();
    expect((await send('boss', undo, { id: anew.undo })).status).toBe(409);
    expect((await send('boss', preview, { id: anew.undo })).status).toBe(409);
    expect(await content()).toBe(changed);
    // The last one first, then the one before it: as it was left, each can be taken back.
    const newest = await ask<{ id: string }[]>('boss', auditCalls.GetEntries, { pageSize: 2 });
    for (const { id } of newest) await ask('boss', undo, { id });
    expect(await content()).toBe(before);
  });

  it('is taken back by who may do it, and by nobody of another tenant', async () => {
    const { ask, call: send, t } = stage.current;
    for (const [who, status] of Object.entries(refused)) {
      const answer = await send(who as keyof typeof refused, undo, { id: done.undo });
      expect([who, answer.status]).toEqual([who, status]);
    }
    const other = await createWorld(t.db, `UNDO-${crypto.randomUUID().slice(0, 8)}`);
    const stranger = await t.signIn(other, 'boss');
    for (const one of [undo, preview]) {
      expect((await t.call(stranger, one, { id: done.undo })).status).toBe(404);
    }
    expect(await content()).toBe(after);
    await ask('boss', undo, { id: done.undo });
  });
});
