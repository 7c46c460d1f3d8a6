/** Somebody with consent whose manager decides: the plan is 08:00–16:00 every day but the weekend's rest. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays, type Day, weekday } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import {
  type PlanStage,
  usePlanStage,
} from '#server/features/shift-planning/testing/plan-stage.ts';
import type { Answer } from '#server/testing/app.ts';

type Who = Parameters<PlanStage['call']>[0];

export interface OvertimeStage {
  readonly plan: PlanStage;
  /** Work days: a Monday that is over, and one that comes. */
  readonly past: Day;
  readonly ahead: Day;
  /** What the worker asks for: 17:00–19:00 of the Monday ahead, unless said. */
  asked(change?: object): object;
  request(who?: Who, change?: object): Promise<string>;
  act(who: Who, id: string, act: string, note?: string): Promise<Answer>;
  write(statement: ReturnType<typeof sql>): Promise<void>;
}

export function useOvertimeStage(code: string): { readonly current: OvertimeStage } {
  const planStage = usePlanStage(code);
  const stage: { current: OvertimeStage } = { current: undefined as never };
  beforeAll(async () => {
    const plan = planStage.current;
    const { t, world, worker, today } = plan;
    const write = async (statement: ReturnType<typeof sql>) => {
      await withTenant(t.db, world.ctx, (db) => statement.execute(db));
    };
    await write(sql`update person set manager_id = ${world.people.manager.id}, start_date = '2020-01-15',
      overtime_consent = true where id = ${worker}`);
    const ahead = addDays(today, 8 - weekday(today));
    const asked = (change: object = {}) => ({
      day: ahead,
      windows: [{ from: 1020, to: 1140 }],
      reason: 'Sayım var',
      ...change,
    });
    stage.current = {
      plan,
      past: addDays(today, -6 - weekday(today)),
      ahead,
      asked,
      write,
      async request(who = 'worker', change = {}) {
        const { ids } = await plan.ask<{ ids: string[] }>(
          who,
          overtimeCalls.RequestOvertime,
          asked(change),
        );
        return ids[0]!;
      },
      async act(who, id, act, note = '') {
        const { version: seen } = await plan.ask<{ version: number }>(
          'boss',
          requestsCalls.GetRequestTrail,
          { id },
        );
        return plan.call(who, requestsCalls.ActOnRequest, { id, seen, act, note });
      },
    };
  });
  return stage;
}
