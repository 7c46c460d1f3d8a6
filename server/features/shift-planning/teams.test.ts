import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { shiftPlanningCalls } from '#contract/shift-planning/shift-planning.calls.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { teamsCalls as calls } from '#contract/shift-planning/teams.calls.ts';
import type { teamsSchemas } from '#contract/shift-planning/teams.schemas.ts';
import { workingTimesCalls } from '#contract/working-times/working-times.calls.ts';
import { mondayOf } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { addWorkingTime } from '#server/testing/planning.ts';
import { usePlanStage } from './testing/plan-stage.ts';

type Data<Name extends keyof typeof teamsSchemas> = z.output<(typeof teamsSchemas)[Name]['data']>;
type Plan = z.output<(typeof shiftPlanningSchemas)['GetPersonPlan']['data']>;
interface Id {
  readonly id: string;
}

const stage = usePlanStage('TEAMS');

const planOf = async (id: string, from: string, to: string) =>
  (await stage.current.ask<Plan>('boss', shiftPlanningCalls.GetPersonPlan, { id, from, to })).days;

describe('a team in turns', () => {
  it('plans its members by its rotation and offset from the day on which they join', async () => {
    const { ask, early, night, worker, today, day } = stage.current;
    const entries = [
      { shiftId: early, rest: null },
      { shiftId: night, rest: null },
      { shiftId: null, rest: 'weekly' },
    ];
    const rotation = await ask<Id>('boss', calls.AddRotation, {
      name: 'Üçlü',
      firstDay: today,
      entries,
    });
    const team = await ask<Id>('boss', calls.AddTeam, {
      name: 'A Ekibi',
      color: '#1e88e5',
      rotation: { from: today, rotationId: rotation.id, offset: 1 },
    });
    const members = { teamId: team.id, personIds: [worker], from: day(2) };
    expect(await ask('manager', calls.SetTeamMembers, members)).toEqual({
      changed: 1,
      undo: expect.any(String),
    });
    expect(await ask('manager', calls.SetTeamMembers, members)).toEqual({ changed: 0 });
    const days = await planOf(worker, day(1), day(4));
    expect(days[0]!.source).toBe('Ana Şirket firmasının çalışma süresi');
    expect(days.slice(1).map(({ value, source }) => [value, source])).toEqual([
      [early, 'A Ekibi dönüşümü, 1. gün'],
      [night, 'A Ekibi dönüşümü, 2. gün'],
      ['HT', 'A Ekibi dönüşümü, 3. gün'],
    ]);
    const at = (ahead: number) =>
      ask<Data<'GetTeamMembers'>>('boss', calls.GetTeamMembers, { id: team.id, day: day(ahead) });
    expect(await at(1)).toEqual([]);
    expect((await at(2)).map(({ personId }) => personId)).toEqual([worker]);

    // From a later day on the cycle is another one; the days before stay.
    const [found] = await ask<Data<'GetRotations'>>('boss', calls.GetRotations);
    expect(found).toMatchObject({ id: rotation.id, teams: [{ id: team.id }], canEdit: true });
    const cycle = { from: day(4), firstDay: today, entries: entries.slice(0, 1) };
    const { version } = found!;
    await ask('boss', calls.UpdateRotation, { id: rotation.id, version, cycle });
    const after = await planOf(worker, day(3), day(4));
    expect(after.map(({ value }) => value)).toEqual([night, early]);

    await ask('boss', calls.SetTeamMembers, { teamId: null, personIds: [worker], from: day(5) });
    expect((await planOf(worker, day(5), day(5)))[0]!.source).not.toContain('dönüşümü');

    // In use it is archived, and says by what.
    const removal = await ask<Data<'DeleteTeam'>>('boss', calls.DeleteTeam, { id: team.id });
    expect(removal).toMatchObject({ archived: true });
    const gone = await ask<Data<'DeleteRotation'>>('boss', calls.DeleteRotation, {
      id: rotation.id,
    });
    expect(gone.usedBy).toEqual([{ label: 'ekip dönüşümü', count: 1 }]);
    const history = await ask<{ actionLabel: string }[]>('boss', calls.GetTeamHistory, {
      id: team.id,
    });
    expect(history.map(({ actionLabel }) => actionLabel)).toEqual(['Arşivleme', 'Ekleme']);
  });

  it('is changed by whoever sees all its members, and by nobody else', async () => {
    const { ask, call, world, worker, office, today } = stage.current;
    const { id } = await ask<Id>('manager', calls.AddTeam, { name: 'Karışık' });
    await ask('manager', calls.SetTeamMembers, { teamId: id, personIds: [worker] });
    const change = { id, workingTime: { from: today, workingTimeId: office.id } };
    expect((await call('manager', calls.UpdateTeam, change)).status).toBe(200);
    const outside = { teamId: id, personIds: [world.people.clerk.id] };
    expect((await call('manager', calls.SetTeamMembers, outside)).status).toBe(404);
    await ask('boss', calls.SetTeamMembers, outside);
    expect((await call('manager', calls.UpdateTeam, { id, name: 'Yeni' })).status).toBe(403);
    expect((await call('manager', calls.DeleteTeam, { id })).status).toBe(403);
    const teams = await ask<Data<'GetTeams'>>('manager', calls.GetTeams);
    expect(teams.find((team) => team.id === id)).toMatchObject({ members: 1, canEdit: false });
    await ask('boss', calls.SetTeamMembers, { teamId: null, personIds: [worker] });
    const same = await call('boss', calls.AddTeam, { name: 'Karışık' });
    expect(same.body.errors).toEqual([{ field: 'name', Message: 'Bu adda bir ekip var.' }]);
  });

  it('refuses what is not there, what is archived and a past that one may not change', async () => {
    const { call, day, worker } = stage.current;
    const unknown = { from: day(1), rotationId: crypto.randomUUID(), offset: 0 };
    const answer = await call('boss', calls.AddTeam, { name: 'B Ekibi', rotation: unknown });
    expect(answer.body.errors).toEqual([
      { field: 'rotation.rotationId', Message: 'Bilinmeyen dönüşüm.' },
    ]);
    const rest = { shiftId: null, rest: 'weekly' };
    const past = { name: 'Geçmiş', firstDay: day(-3), entries: [rest] };
    const refused = await call('manager', calls.AddRotation, past);
    expect(refused.body.errors?.[0]?.field).toBe('firstDay');
    const both = { ...past, entries: [{ shiftId: crypto.randomUUID(), rest: 'weekly' }] };
    expect((await call('boss', calls.AddRotation, both)).status).toBe(400);
    const back = { teamId: null, personIds: [worker], from: day(-3) };
    expect((await call('manager', calls.SetTeamMembers, back)).status).toBe(403);
  });
});

describe('defaults', () => {
  it('hold from their day on, the nearest first, and the plan says which', async () => {
    const { ask, call, world, worker, day, t, night } = stage.current;
    const other = await withTenant(t.db, world.ctx, (db) =>
      addWorkingTime(db, 'Gece düzeni', night),
    );
    const monday = mondayOf(day(35));
    const source = async () => (await planOf(worker, monday, monday))[0]!;
    const set = (scope: string, id: string, workingTimeId: string | null = other.id) =>
      ask('boss', calls.SetAssignment, { scope, id, workingTimeId, from: day(20) });
    expect((await source()).source).toBe('Ana Şirket firmasının çalışma süresi');
    await set('workPlace', world.workPlaces.MERKEZ);
    expect(await source()).toMatchObject({
      source: 'Merkez işyerinin çalışma süresi',
      value: night,
    });
    await set('department', world.departments.production);
    expect((await source()).source).toBe('Üretim departmanının çalışma süresi');
    await set('department', world.departments.assembly);
    expect((await source()).source).toBe('Montaj departmanının çalışma süresi');
    const before = await planOf(worker, mondayOf(day(13)), mondayOf(day(13)));
    expect(before[0]!.source).toBe('Ana Şirket firmasının çalışma süresi');
    const own = { id: worker, workingTimeId: other.id, effectiveFrom: day(21) };
    const edited = await call('boss', peopleCalls.UpdateUser, own);
    expect(edited.status).toBe(200);
    expect((await source()).source).toBe('Kendi çalışma süresi');

    const listed = await ask<Data<'GetAssignments'>>('boss', calls.GetAssignments);
    expect(listed.map(({ scope }) => scope)).toEqual([
      'company',
      'workPlace',
      'department',
      'department',
      'team',
    ]);
    // In use it is archived rather than removed, and says by what.
    const removal = await call('boss', workingTimesCalls.DeleteWorkingTime, { id: other.id });
    expect(removal.body.data).toMatchObject({
      archived: true,
      usedBy: [
        { label: 'işyeri ataması', count: 1 },
        { label: 'departman ataması', count: 2 },
        { label: 'geçmiş görev kaydı', count: 1 },
      ],
    });
    const again = { scope: 'company', id: world.companyId, workingTimeId: other.id, from: day(40) };
    expect((await call('boss', calls.SetAssignment, again)).status).toBe(400);
    // Where the manager leads, and nowhere else.
    const remove = (id: string) =>
      call('manager', calls.RemoveAssignment, { scope: 'department', id, from: day(20) });
    expect((await remove(world.departments.assembly)).status).toBe(200);
    expect((await remove(world.departments.assembly)).status).toBe(404);
    expect((await remove(world.departments.sales)).status).toBe(403);
    const company = { scope: 'company', id: world.companyId, from: '2020-01-01' };
    expect((await call('manager', calls.RemoveAssignment, company)).status).toBe(403);
  });
});

describe('needed heads', () => {
  it('are kept by place, shift and weekday from a day on, a single date says more', async () => {
    const { ask, call, world, early, day } = stage.current;
    const { production, assembly, paint } = world.departments;
    const monday = mondayOf(day(14));
    const weekday = { shiftId: early, weekday: 1, date: null, from: monday, heads: 4 };
    const date = { shiftId: early, weekday: null, date: monday, from: null, heads: 9 };
    const save = (place: object, needs: object[]) =>
      ask('boss', calls.SaveNeededHeads, { ...place, needs });
    expect(await save({ departmentId: assembly }, [weekday])).toEqual({ changed: 1 });
    expect(await save({ departmentId: assembly }, [weekday])).toEqual({ changed: 0 });
    await save({ departmentId: paint }, [{ ...weekday, heads: 2 }]);
    const needed = async (filter: object) => {
      const input = { from: monday, to: monday, ...filter };
      const plan = await ask<z.output<(typeof shiftPlanningSchemas)['GetPlan']['data']>>(
        'boss',
        shiftPlanningCalls.GetPlan,
        input,
      );
      return plan.needed.map(({ heads }) => heads);
    };
    // What those below need together, until somebody says it of the department itself.
    expect(await needed({ departmentId: production })).toEqual([[6]]);
    expect(await needed({})).toEqual([[6]]);
    await save({ departmentId: production }, [date]);
    expect(await needed({ departmentId: production })).toEqual([[9]]);
    await save({ workPlaceId: world.workPlaces.MERKEZ }, [{ ...weekday, heads: 20 }]);
    expect(await needed({ companyId: world.companyId })).toEqual([[20]]);
    await save({ departmentId: production }, [{ ...date, heads: null }]);
    await save({ departmentId: assembly }, [{ ...weekday, heads: null }]);
    expect(await needed({ departmentId: production })).toEqual([[2]]);
    const list = await ask<unknown[]>('boss', calls.GetNeededHeads, { departmentId: assembly });
    expect(list).toEqual([]);
    const none = { departmentId: assembly, needs: [{ ...weekday, shiftId: crypto.randomUUID() }] };
    expect((await call('boss', calls.SaveNeededHeads, none)).status).toBe(400);
    const sales = { departmentId: world.departments.sales, needs: [weekday] };
    expect((await call('manager', calls.SaveNeededHeads, sales)).status).toBe(403);
    // A shift that is needed somewhere is not removed.
    const removal = await call('boss', workingTimesCalls.DeleteShift, { id: early });
    expect((removal.body.data as Data<'DeleteTeam'>).usedBy.map(({ label }) => label)).toContain(
      'gereken kişi sayısı',
    );
  });
});
