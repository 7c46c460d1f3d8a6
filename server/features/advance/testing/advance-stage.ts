/** Somebody who may ask for an advance, whose manager decides, and who has worked here for some years. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import {
  type PlanStage,
  usePlanStage,
} from '#server/features/shift-planning/testing/plan-stage.ts';
import type { Answer } from '#server/testing/app.ts';
import { addTitle } from '#server/testing/world.ts';

type Who = Parameters<PlanStage['call']>[0];

export interface AdvanceStage {
  readonly plan: PlanStage;
  /** By code. */
  readonly types: Readonly<Record<string, string>>;
  /** What the worker asks for: 12.500 lira in four instalments from this month on, unless said. */
  asked(change?: object): object;
  request(change?: object): Promise<string>;
  act(who: Who, id: string, act: string, note?: string): Promise<Answer>;
  write(statement: ReturnType<typeof sql>): Promise<void>;
}

export function useAdvanceStage(code: string): { readonly current: AdvanceStage } {
  const planStage = usePlanStage(code);
  const stage: { current: AdvanceStage } = { current: undefined as never };
  beforeAll(async () => {
    const plan = planStage.current;
    const { t, world, worker, today } = plan;
    const types = await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'AVANS', [{ groupName: 'AdvancePayment', number: 1 }]);
      await sql`update person set title_id = ${titleId}, manager_id = ${world.people.manager.id},
        start_date = '2020-01-15' where id = ${worker}`.execute(db);
      await sql`update advance_type set per_year = null where code = 'TAKSIT'`.execute(db);
      const { rows } = await sql<{ code: string; id: string }>`
        select code, id from advance_type`.execute(db);
      return Object.fromEntries(rows.map((row) => [row.code, row.id]));
    });
    const asked = (change: object = {}) => ({
      advanceTypeId: types.TAKSIT,
      amount: 1_250_000,
      count: 4,
      first: today.slice(0, 7),
      consent: true,
      reason: 'Ev taşıyorum',
      ...change,
    });
    stage.current = {
      plan,
      types,
      asked,
      async request(change) {
        const { id } = await plan.ask<{ id: string }>(
          'worker',
          advanceCalls.RequestAdvance,
          asked(change),
        );
        return id;
      },
      async act(who, id, act, note = '') {
        const { version: seen } = await plan.ask<{ version: number }>(
          'boss',
          requestsCalls.GetRequestTrail,
          { id },
        );
        return plan.call(who, requestsCalls.ActOnRequest, { id, seen, act, note });
      },
      async write(statement) {
        await withTenant(t.db, world.ctx, (db) => statement.execute(db));
      },
    };
  });
  return stage;
}
