/** A world with two shifts, a company's working time and somebody to plan; calls by their short names. */
import { beforeAll } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { addDays } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { type Answer, type TestApp, useApp } from '#server/testing/app.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';

export interface PlanStage {
  readonly t: TestApp;
  readonly world: World;
  readonly early: string;
  readonly night: string;
  readonly office: { readonly id: string; readonly name: string };
  /** Somebody of assembly, whom the manager of production plans. */
  readonly worker: string;
  readonly today: string;
  readonly tokens: Readonly<Record<'boss' | 'hr' | 'manager' | 'clerk' | 'worker', string>>;
  /** Days from today on. */
  day(ahead: number): string;
  call(who: keyof PlanStage['tokens'], call: CallDef, input?: object): Promise<Answer>;
  /** The data of a call that went well. */
  ask<T>(who: keyof PlanStage['tokens'], call: CallDef, input?: object): Promise<T>;
}

export function usePlanStage(code: string): { readonly current: PlanStage } {
  const t = useApp();
  const stage: { current: PlanStage } = { current: undefined as never };
  beforeAll(async () => {
    const world = await createWorld(t.db, code);
    const made = await withTenant(t.db, world.ctx, async (db) => {
      const early = await addShift(db, 'SBH', { start: 480, end: 960 });
      const night = await addShift(db, 'GECE', { start: 1380, end: 420 });
      const office = await addWorkingTime(db, 'Ofis', early);
      await db
        .insertInto('working_time_assignment')
        .values({
          company_id: world.companyId,
          from_date: '2020-01-01',
          working_time_id: office.id,
        })
        .execute();
      const { id: worker } = await addPerson(db, {
        username: 'worker',
        name: 'Ali',
        surname: 'Kaya',
        companyId: world.companyId,
        workPlaceId: world.workPlaces.MERKEZ,
        departmentId: world.departments.assembly,
        titleId: world.titles.none,
      });
      return { early, night, office, worker, today: await readToday(db) };
    });
    const tokens = {
      boss: await t.signIn(world, 'boss'),
      hr: await t.signIn(world, 'hr'),
      manager: await t.signIn(world, 'manager'),
      clerk: await t.signIn(world, 'clerk'),
      worker: await t.signIn(world, { username: 'worker' }),
    };
    const call: PlanStage['call'] = (who, one, input = {}) => t.call(tokens[who], one, input);
    stage.current = {
      t,
      world,
      ...made,
      tokens,
      day: (ahead) => addDays(made.today, ahead),
      call,
      async ask<T>(who: keyof typeof tokens, one: CallDef, input: object = {}) {
        const { status, body } = await call(who, one, input);
        if (status !== 200) throw new Error(`${one.path}: ${status} ${JSON.stringify(body)}`);
        return body.data as T;
      },
    };
  });
  return stage;
}
