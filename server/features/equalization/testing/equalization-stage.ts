/** A worker of assembly with eight weeks behind them; İK who may do everything there. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { equalizationCalls as calls } from '#contract/equalization/equalization.calls.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import {
  type PlanStage,
  usePlanStage,
} from '#server/features/shift-planning/testing/plan-stage.ts';
import { uploadTo } from '#server/testing/upload.ts';

export interface Detail {
  readonly period: { id: string; version: number; settled: number };
  readonly people: {
    personId: string;
    agreement: { id: string; version: number; from: Day; to: Day | null; url: string } | null;
    isInside: boolean;
    earned: number;
    used: number;
    balance: number;
    average: number;
    norm: number;
    minutes: number;
    now: { excess125: number; excess150: number };
    settlement: { id: string; day: Day; excess125: number; excess150: number } | null;
  }[];
}

export interface EqualizationStage {
  readonly plan: PlanStage;
  /** The Monday eight weeks before this one, and the Sunday before it. */
  readonly from: Day;
  readonly to: Day;
  period(change?: object): object;
  add(change?: object): Promise<string>;
  paper(who?: 'hr' | 'manager'): Promise<string>;
  sign(periodId: string, change?: object): Promise<void>;
  detail(id: string, who?: 'hr' | 'manager' | 'boss'): Promise<Detail>;
  /** What the worker did on a day of the period, from its first on. */
  worked(at: number, totals: object, planned?: number): Promise<void>;
  write(statement: ReturnType<typeof sql>): Promise<void>;
  reset(): Promise<void>;
}

export function useEqualizationStage(code: string): { readonly current: EqualizationStage } {
  const planStage = usePlanStage(code);
  const stage: { current: EqualizationStage } = { current: undefined as never };
  beforeAll(async () => {
    const plan = planStage.current;
    const { t, world, worker, today } = plan;
    const from = addDays(mondayOf(today), -56);
    const write = async (statement: ReturnType<typeof sql>) => {
      await withTenant(t.db, world.ctx, (db) => statement.execute(db));
    };
    await withTenant(t.db, world.ctx, async (db) => {
      await sql`update person set start_date = '2020-01-15' where id = ${worker}`.execute(db);
      await sql`insert into puantaj_plan (id, plan) values (${worker}, '{"kind":"off"}')`.execute(
        db,
      );
    });
    const period = (change: object = {}) => ({
      name: 'Yoğun sezon',
      from,
      to: addDays(from, 55),
      basis: 'written',
      scope: 'people',
      personIds: [worker],
      ...change,
    });
    const paper = async (who: 'hr' | 'manager' = 'hr') => {
      const { body } = await uploadTo(
        t,
        plan.tokens[who],
        calls.UploadEqualizationAgreement,
        '%PDF-1.7 anlaşma',
      );
      return (body.data as { fileId: string }).fileId;
    };
    stage.current = {
      plan,
      from,
      to: addDays(from, 55),
      period,
      write,
      paper,
      async add(change) {
        const { id } = await plan.ask<{ id: string }>(
          'boss',
          calls.AddEqualizationPeriod,
          period(change),
        );
        return id;
      },
      async sign(periodId, change) {
        await plan.ask('boss', calls.AddEqualizationAgreements, {
          periodId,
          personIds: [worker],
          from,
          fileId: (
            (
              await uploadTo(
                t,
                plan.tokens.boss,
                calls.UploadEqualizationAgreement,
                '%PDF-1.7 anlaşma',
              )
            ).body.data as { fileId: string }
          ).fileId,
          ...change,
        });
      },
      detail: (id, who = 'boss') =>
        plan.ask<Detail>(who, calls.GetEqualizationPeriod, { id, search: '' }),
      worked: (at, totals, planned = 540) =>
        write(sql`
          insert into puantaj_day (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night, missing,
            overtime, waiting, totals, segments, computed_from)
          values (${worker}, ${addDays(from, at)}, 'Deneme', true, ${worker}, 'work', ${planned}, 0, 0, 0, 0, 0,
            ${JSON.stringify(totals)}, '[]', 'x')
          on conflict (tenant_id, person_id, day) do update set totals = excluded.totals, planned = excluded.planned`),
      async reset() {
        await write(sql`delete from puantaj_day`);
        await write(sql`delete from day_to_calculate`);
        await write(
          sql`update equalization_settlement set reversed_at = now(), reason = 'Deneme' where reversed_at is null`,
        );
        await write(
          sql`update equalization_period set from_day = from_day - 7000, to_day = to_day - 7000`,
        );
      },
    };
  });
  return stage;
}
