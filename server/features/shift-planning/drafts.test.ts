import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { notificationsCalls } from '#contract/notifications/notifications.calls.ts';
import { shiftPlanningCalls as calls } from '#contract/shift-planning/shift-planning.calls.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { MOST_CELLS } from '#contract/shift-planning/plan-limits.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { readTenant, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from './testing/plan-stage.ts';

type Data<Name extends keyof typeof shiftPlanningSchemas> = z.output<
  (typeof shiftPlanningSchemas)[Name]['data']
>;
type Saved = Data<'SaveDrafts'>;

const stage = usePlanStage('DRAFTS');
let next = 0;
/** A day ahead that no other test plans. */
const freshDay = () => {
  next += 1;
  return stage.current.day(next);
};

const save = (who: 'boss' | 'hr' | 'manager', cells: object[], more: object = {}) =>
  stage.current.ask<Saved>(who, calls.SaveDrafts, { cells, ...more });

/** What the grid shows of the worker on a day, in the eyes of somebody. */
async function shown(who: 'boss' | 'manager' | 'hr', day: string) {
  const plan = await stage.current.ask<Data<'GetPlan'>>(who, calls.GetPlan, { from: day, to: day });
  const row = plan.people.find(({ personId }) => personId === stage.current.worker)!;
  const [draft] = row.drafts;
  return {
    value: plan.values[row.plan[0]!],
    source: plan.sources[row.source[0]!],
    draft: draft && { value: plan.values[draft[1]], empties: draft[2], version: draft[3] },
    version: row.cells[0]?.[1],
  };
}

/** A team whose rotation is one shift, day after day. */
async function addRotatingTeam(db: TenantTx, shiftId: string, from: string): Promise<string> {
  const { rows } = await sql<{ team: string; rotation: string }>`
    with t as (insert into team (name, work_place_id) select 'Dönenler', id from work_place limit 1 returning id),
      r as (insert into rotation (name) values ('Hep gece') returning id)
    select t.id as team, r.id as rotation from t, r`.execute(db);
  const { team, rotation } = rows[0]!;
  await sql`insert into rotation_cycle (rotation_id, from_date, first_day) values (${rotation}, ${from}, ${from})`.execute(
    db,
  );
  await sql`insert into rotation_entry (rotation_id, from_date, nth, shift_id) values (${rotation}, ${from}, 0, ${shiftId})`.execute(
    db,
  );
  await sql`insert into team_rotation (team_id, from_date, rotation_id) values (${team}, ${from}, ${rotation})`.execute(
    db,
  );
  return team;
}

const entries = () =>
  readTenant(stage.current.t.db, stage.current.world.ctx, (db) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('entity', '=', 'plan_cell')
      .orderBy('at')
      .execute(),
  );

describe('drafts', () => {
  it('are seen by planners alone, and change nothing until they are published', async () => {
    const { worker, night, call, ask, tokens: _ } = stage.current;
    const day = freshDay();
    const before = await shown('manager', day);
    const { saved, conflicts } = await save('manager', [
      { personId: worker, day, value: night, version: null },
    ]);
    expect([saved, conflicts]).toEqual([[{ personId: worker, day, version: 1 }], []]);
    const after = await shown('manager', day);
    expect([after.value, after.source]).toEqual([before.value, before.source]);
    expect(after.draft).toEqual({ value: night, empties: false, version: 1 });

    const own = { id: worker, from: day, to: day };
    const asWorker = await ask<Data<'GetPersonPlan'>>('worker', calls.GetPersonPlan, own);
    expect(asWorker.days[0]).toMatchObject({ value: before.value, draft: null });
    expect(asWorker.findings).toEqual([]);
    const asPlanner = await ask<Data<'GetPersonPlan'>>('manager', calls.GetPersonPlan, own);
    expect(asPlanner.days[0]!.draft).toEqual({ value: night, name: 'Vardiya GECE' });
    expect((await call('worker', calls.GetPlan, { from: day, to: day })).status).toBe(403);
  });

  it('of a thousand cells are one statement and one entry of the history', async () => {
    const { world, early, day, t } = stage.current;
    const ids = await withTenant(t.db, world.ctx, async (db) => {
      const { rows } = await sql<{ id: string }>`
        insert into person (registration_no, name, surname, company_id, department_id)
        select 'T' || n, 'Çok', 'Kişi' || n, ${world.companyId}, ${world.departments.paint}
        from generate_series(1, 40) n returning id`.execute(db);
      return rows.map(({ id }) => id);
    });
    const before = (await entries()).length;
    const cells = ids.flatMap((personId) =>
      Array.from({ length: 25 }, (_, i) => ({
        personId,
        day: day(100 + i),
        value: early,
        version: null,
      })),
    );
    const { saved } = await save('manager', cells);
    expect(saved).toHaveLength(1000);
    const told = (await entries()).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      action: 'draft',
      after: { personCount: 40, cellCount: 1000, from: day(100), to: day(124) },
    });
    // Saving what is there already is no change and no entry.
    const again = await save(
      'manager',
      cells.map((cell) => ({ ...cell, version: 1 })),
    );
    expect([again.saved.length, again.conflicts]).toEqual([1000, []]);
    expect(await entries()).toHaveLength(before + 1);
  });

  it('of two planners on the same cells: nobody’s is lost silently, and both learn what happened', async () => {
    const { worker, early, night } = stage.current;
    const [one, other] = [freshDay(), freshDay()];
    const cell = (day: string, value: string, version: number | null) => ({
      personId: worker,
      day,
      value,
      version,
    });
    await save('manager', [cell(one, early, null), cell(other, early, null)]);
    // The boss read both at version 1; the manager changes one of them first.
    await save('manager', [cell(one, 'HT', 1)]);
    const { saved, conflicts } = await save('boss', [cell(one, night, 1), cell(other, night, 1)]);
    expect(saved).toEqual([{ personId: worker, day: other, version: 2 }]);
    expect(conflicts).toEqual([
      {
        personId: worker,
        personName: 'Ali Kaya',
        day: one,
        mine: night,
        theirs: 'HT',
        version: 2,
        by: 'Çağrı Şahin',
        at: expect.any(String),
      },
    ]);
    expect((await shown('manager', one)).draft!.value).toBe('HT');
    expect((await shown('manager', other)).draft!.value).toBe(night);
    // Who saw an empty cell that is filled by now is told as well; who wanted the same is not.
    const late = await save('hr', [cell(one, early, null)]);
    expect(late.conflicts).toMatchObject([{ mine: early, theirs: 'HT', version: 2 }]);
    const same = await save('hr', [cell(one, 'HT', null)]);
    expect(same).toEqual({ saved: [{ personId: worker, day: one, version: 2 }], conflicts: [] });
  });

  it('of both at the same moment: one is saved, the other is told', async () => {
    const { worker, early, night, call } = stage.current;
    const day = freshDay();
    const answers = await Promise.all(
      (['manager', 'boss'] as const).map((who, i) =>
        call(who, calls.SaveDrafts, {
          cells: [{ personId: worker, day, value: i === 0 ? early : night, version: null }],
        }),
      ),
    );
    const data = answers.map(({ body }) => body.data as Saved);
    expect(data.map(({ saved }) => saved.length).toSorted()).toEqual([0, 1]);
    expect(data.map(({ conflicts }) => conflicts.length).toSorted()).toEqual([0, 1]);
  });

  it('end where they say what is published, and a version never comes twice', async () => {
    const { worker, night, ask } = stage.current;
    const day = freshDay();
    const cell = (value: string, version: number | null) => [
      { personId: worker, day, value, version },
    ];
    await save('manager', cell(night, null));
    // Emptied, then drawn anew: whoever knew version 1 is told.
    await save('manager', cell('', 1));
    expect((await shown('manager', day)).draft).toBeUndefined();
    await save('manager', cell('HT', null));
    expect((await save('boss', cell(night, 1))).conflicts).toMatchObject([{ theirs: 'HT' }]);
    await ask('manager', calls.PublishPlan, { from: day, to: day });
    const published = await shown('manager', day);
    expect(published).toMatchObject({ value: 'HT', source: 'Yayınlanan plan' });
    await save('manager', cell(night, published.version!));
    await save('manager', cell('HT', published.version! + 1));
    expect((await shown('manager', day)).draft).toBeUndefined();
    // Emptying a published cell is a draft of its own: what lies below it would hold again.
    await save('manager', cell('', published.version! + 2));
    expect((await shown('manager', day)).draft).toMatchObject({ empties: true });
    await ask('manager', calls.PublishPlan, { from: day, to: day });
    const emptied = await shown('manager', day);
    expect(emptied.source).toBe('Ana Şirket firmasının çalışma süresi');
    expect(emptied.version).toBeUndefined();
  });

  it('are refused in words where they cannot be', async () => {
    const { worker, early, night, call, day, world, t } = stage.current;
    const ahead = freshDay();
    const refused = async (who: 'manager' | 'clerk' | 'hr', cells: object[], more = {}) => {
      const { status, body } = await call(who, calls.SaveDrafts, { cells, ...more });
      return [status, body.errors?.[0]?.Message];
    };
    const cell = { personId: worker, day: ahead, value: early, version: null };
    expect((await refused('clerk', [cell]))[0]).toBe(403);
    const outside = { ...cell, personId: world.people.clerk.id };
    expect((await refused('manager', [outside]))[0]).toBe(404);
    const unknown = { ...cell, value: crypto.randomUUID() };
    expect(await refused('manager', [unknown])).toEqual([400, 'Bilinmeyen vardiya.']);
    expect((await refused('manager', [{ ...cell, value: 'X' }]))[0]).toBe(400);
    expect(await refused('manager', [{ ...cell, value: `${early}+${early}` }])).toEqual([
      400,
      'Bir vardiya bir hücrede bir kez yazılabilir.',
    ]);
    expect(await refused('manager', [cell, cell])).toEqual([400, 'Bir hücre bir kez verilebilir.']);
    expect(
      (
        await refused(
          'manager',
          Array.from({ length: MOST_CELLS + 1 }, () => cell),
        )
      )[0],
    ).toBe(400);
    // The past has a right of its own, and asks why.
    const past = { ...cell, day: day(-2) };
    expect((await refused('manager', [past], { reason: 'Unutuldu' }))[0]).toBe(403);
    expect(await refused('hr', [past])).toEqual([
      400,
      'Geçmiş günlerin planı değişiyor; gerekçesini yazın.',
    ]);
    const { saved } = await save('hr', [past], {
      reason: 'Vardiya değişikliği sonradan bildirildi',
    });
    expect(saved).toHaveLength(1);
    // An archived shift stays where it is, and comes nowhere else.
    await save('manager', [{ ...cell, value: `${early}+${night}` }]);
    const archive = (active: boolean) =>
      withTenant(t.db, world.ctx, (db) =>
        db.updateTable('shift').set({ active }).where('id', '=', night).execute(),
      );
    await archive(false);
    expect(await refused('manager', [{ ...cell, day: freshDay(), value: night }])).toEqual([
      400,
      'Arşivlenmiş bir vardiya yeniden seçilemez.',
    ]);
    expect(await save('manager', [{ ...cell, value: night, version: 1 }])).toMatchObject({
      conflicts: [],
    });
    await archive(true);
    await withTenant(t.db, world.ctx, (db) =>
      db.updateTable('person').set({ end_date: ahead }).where('id', '=', worker).execute(),
    );
    const gone = await refused('manager', [{ ...cell, day: freshDay() }]);
    expect(gone[1]).toContain('tarihinde çalışmıyor.');
    await withTenant(t.db, world.ctx, (db) =>
      db.updateTable('person').set({ end_date: null }).where('id', '=', worker).execute(),
    );
  });
});

describe('publishing', () => {
  it('makes drafts valid at once, is one entry, and tells each person what changed for them', async () => {
    const { worker, night, ask, call } = stage.current;
    const [one, other] = [freshDay(), freshDay()];
    await save('manager', [
      { personId: worker, day: one, value: night, version: null },
      { personId: worker, day: other, value: 'ST', version: null },
    ]);
    const range = { from: one, to: other };
    const preview = await ask<Data<'PreviewPublish'>>('manager', calls.PreviewPublish, range);
    expect(preview).toMatchObject({ people: 1, cells: 2, pastCells: 0, needsReason: false });
    const before = (await entries()).length;
    const counts = await ask('manager', calls.PublishPlan, range);
    expect(counts).toEqual({ people: 1, cells: 2, ownCells: 0 });
    expect((await entries()).slice(before)).toMatchObject([
      { action: 'publish', after: { ...range, personCount: 1, cellCount: 2 } },
    ]);
    expect(await shown('manager', one)).toMatchObject({ value: night, source: 'Yayınlanan plan' });
    const told = await ask<{ title: string; content: string }[]>(
      'worker',
      notificationsCalls.GetNotifications,
    );
    expect(told[0]!.title).toBe('Vardiya planınız değişti (2 gün)');
    expect(told[0]!.content).toContain('varsayılan plan → Vardiya GECE');
    expect(told[0]!.content).toContain('varsayılan plan → Akdi tatil');
    // There is nothing left to publish, and saying so leaves no entry.
    expect(await ask('manager', calls.PublishPlan, range)).toEqual({
      people: 0,
      cells: 0,
      ownCells: 0,
    });
    expect(await entries()).toHaveLength(before + 1);
    expect((await call('clerk', calls.PublishPlan, range)).status).toBe(403);
  });

  it('is foretold: what changes for whom, what holds already, what is left out and why', async () => {
    const { worker, early, night, ask, t, world } = stage.current;
    const monday = mondayOf(stage.current.day(200));
    const [tuesday, friday] = [addDays(monday, 1), addDays(monday, 4)];
    const cell = (day: string, value: string) => ({ personId: worker, day, value, version: null });
    await save('manager', [cell(monday, night), cell(tuesday, early), cell(friday, night)]);
    const setEnd = (end_date: string | null) =>
      withTenant(t.db, world.ctx, (db) =>
        db.updateTable('person').set({ end_date }).where('id', '=', worker).execute(),
      );
    await setEnd(tuesday);
    const range = { from: monday, to: friday };
    expect(await ask<Data<'PreviewPublish'>>('manager', calls.PreviewPublish, range)).toEqual({
      people: 1,
      cells: 2,
      ownCells: 0,
      pastCells: 0,
      needsReason: false,
      goneCells: 1,
      leaveCells: 0,
      sameCells: 1,
      rotationCells: 0,
      firstDay: monday,
      lastDay: tuesday,
      changes: [
        {
          personId: worker,
          name: 'Ali Kaya',
          days: [{ day: monday, before: 'Vardiya SBH', after: 'Vardiya GECE' }],
        },
      ],
    });
    // As it was foretold: the day after the last one stays a draft, and is thrown away with the drafts.
    expect(await ask('manager', calls.PublishPlan, range)).toMatchObject({ people: 1, cells: 2 });
    expect(await ask('manager', calls.DiscardDrafts, range)).toMatchObject({ cells: 1 });
    await setEnd(null);
  });

  it('counts the days on which it takes the place of a team’s rotation', async () => {
    const { worker, early, night, ask, t, world } = stage.current;
    const monday = mondayOf(stage.current.day(220));
    const team = await withTenant(t.db, world.ctx, (db) => addRotatingTeam(db, night, monday));
    await withTenant(t.db, world.ctx, (db) =>
      db.updateTable('person').set({ team_id: team }).where('id', '=', worker).execute(),
    );
    const range = { from: monday, to: monday };
    const { rotationSources } = await ask<Data<'GetPlan'>>('manager', calls.GetPlan, range);
    expect(rotationSources).toHaveLength(1);
    await save('manager', [{ personId: worker, day: monday, value: early, version: null }]);
    expect(await ask('manager', calls.PreviewPublish, range)).toMatchObject({
      rotationCells: 1,
      changes: [{ days: [{ before: 'Vardiya GECE', after: 'Vardiya SBH' }] }],
    });
    await ask('manager', calls.DiscardDrafts, range);
    await withTenant(t.db, world.ctx, (db) =>
      db.updateTable('person').set({ team_id: null }).where('id', '=', worker).execute(),
    );
  });

  it('of days that are past needs the right to go back, and a reason', async () => {
    const { worker, early, call, day, t, world } = stage.current;
    const past = { from: day(-5), to: day(-5) };
    // A draft that was made ahead and whose day came.
    await withTenant(t.db, world.ctx, (db) =>
      db
        .insertInto('plan_cell')
        .values({ person_id: worker, day: past.from, draft: early })
        .execute(),
    );
    expect((await call('manager', calls.PublishPlan, past)).status).toBe(403);
    expect((await call('hr', calls.PublishPlan, past)).body.errors?.[0]?.field).toBe('reason');
    const { body } = await call('hr', calls.PublishPlan, { ...past, reason: 'Geç yayınlandı' });
    expect(body.data).toEqual({ people: 1, cells: 1, ownCells: 0 });
  });

  it('can be given up: drafts go, what is published stays', async () => {
    const { worker, night, ask } = stage.current;
    const day = freshDay();
    const cell = { personId: worker, day, value: night, version: null };
    await save('manager', [cell]);
    const range = { from: day, to: day };
    expect(await ask('manager', calls.DiscardDrafts, range)).toEqual({
      people: 1,
      cells: 1,
      ownCells: 0,
    });
    expect((await shown('manager', day)).draft).toBeUndefined();
    expect(await ask('manager', calls.DiscardDrafts, range)).toEqual({
      people: 0,
      cells: 0,
      ownCells: 0,
    });
  });

  it('reaches only people of the scope', async () => {
    const { world, night, ask } = stage.current;
    const day = freshDay();
    await save('boss', [{ personId: world.people.clerk.id, day, value: night, version: null }]);
    const range = { from: day, to: day };
    expect(await ask('manager', calls.PublishPlan, range)).toEqual({
      people: 0,
      cells: 0,
      ownCells: 0,
    });
    expect(await ask('manager', calls.DiscardDrafts, range)).toEqual({
      people: 0,
      cells: 0,
      ownCells: 0,
    });
    expect(await ask('boss', calls.PublishPlan, range)).toEqual({
      people: 1,
      cells: 1,
      ownCells: 0,
    });
  });
});
