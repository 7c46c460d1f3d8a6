/** Somebody who may ask for leave, whose manager decides, and who has worked here for some years. */
import { beforeAll } from 'vitest';
import { sql } from 'kysely';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import {
  type PlanStage,
  usePlanStage,
} from '#server/features/shift-planning/testing/plan-stage.ts';
import { addTitle } from '#server/testing/world.ts';

export interface LeaveStage {
  readonly plan: PlanStage;
  /** By code. */
  readonly types: Readonly<Record<string, string>>;
  /** A Monday that lies ahead, far from the turn of the year's rights. */
  readonly monday: Day;
  /** What the worker asks for: one day of annual leave on the Monday unless said. */
  asked(change?: object): object;
  request(change?: object): Promise<string>;
  act(
    who: 'boss' | 'hr' | 'manager' | 'clerk' | 'worker',
    id: string,
    act: string,
    note?: string,
  ): Promise<number>;
  balance(): Promise<number>;
  used(): Promise<{ day: Day; kind: string; days: number }[]>;
}

export function useLeaveStage(code: string): { readonly current: LeaveStage } {
  const planStage = usePlanStage(code);
  const stage: { current: LeaveStage } = { current: undefined as never };
  beforeAll(async () => {
    const plan = planStage.current;
    const { t, world, worker, today } = plan;
    const types = await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'IZIN', [{ groupName: 'PersonelOffTime', number: 1 }]);
      await sql`update person set title_id = ${titleId}, manager_id = ${world.people.manager.id},
        start_date = '2020-01-15', gender = 'male', birth_date = '1990-05-05' where id = ${worker}`.execute(
        db,
      );
      const { rows } = await sql<{
        code: string;
        id: string;
      }>`select code, id from leave_type`.execute(db);
      return Object.fromEntries(rows.map((row) => [row.code, row.id]));
    });
    const monday = addDays(mondayOf(today), 28);
    const asked = (change: object = {}) => ({
      leaveTypeId: types.YILLIK,
      from: monday,
      to: monday,
      part: 'day',
      ...change,
    });
    stage.current = {
      plan,
      types,
      monday,
      asked,
      async request(change) {
        const { id } = await plan.ask<{ id: string }>(
          'worker',
          leaveCalls.RequestLeave,
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
        return (await plan.call(who, requestsCalls.ActOnRequest, { id, seen, act, note })).status;
      },
      async balance() {
        const { balance } = await plan.ask<{ balance: number }>(
          'worker',
          leaveAccountCalls.GetLeaveAccount,
          { id: worker },
        );
        return balance;
      },
      async used() {
        const { rows } = await withTenant(t.db, world.ctx, (db) =>
          sql<{
            day: Day;
            kind: string;
            days: number;
          }>`select day, kind, days::float8 as days from leave_entry
            where person_id = ${worker} and request_id is not null order by created_at, day`.execute(
            db,
          ),
        );
        return rows;
      },
    };
  });
  return stage;
}
