/** A company's last month with nothing before its lock, and ways to put something there, as the features that own it would keep it. */
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import type { z } from 'zod';
import { monthCloseItemsCalls as calls } from '#contract/month-close/items.calls.ts';
import type { monthCloseItemsSchemas } from '#contract/month-close/items.schemas.ts';
import type { CloseItem } from '#core/month-close/items.ts';
import { addDays, addMonths, type Day } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import {
  type PlanStage,
  usePlanStage,
} from '#server/features/shift-planning/testing/plan-stage.ts';

type Schemas = typeof monthCloseItemsSchemas;
type Checklist = z.output<Schemas['GetCloseItems']['data']>;
type Causes = z.output<Schemas['GetCloseCauses']['data']>;
export type ItemRows = z.output<Schemas['GetCloseItem']['data']>;
export type Who = 'boss' | 'hr' | 'manager';

export interface DayOf {
  readonly person?: string;
  readonly at?: number;
  readonly anomalies?: readonly string[];
  readonly totals?: object;
  readonly waiting?: number;
  readonly missing?: number;
  readonly planned?: boolean;
  readonly came?: boolean;
  readonly corrected?: boolean;
  readonly company?: string;
}

export interface ChecklistStage {
  readonly plan: PlanStage;
  readonly period: { readonly companyId: string; readonly month: string };
  readonly worker: string;
  /** From the first of the period on. */
  date(at: number): Day;
  write(statement: ReturnType<typeof sql>): Promise<void>;
  /** A day as the calculation would keep it, 08:00 to 16:00 unless nobody planned it; again, it is calculated anew. */
  day(of: DayOf): Promise<void>;
  /** A request that the manager decides on. */
  request(kind: number, state?: string): Promise<string>;
  end(request: string, state?: string): Promise<void>;
  leave(type: string, of?: { state?: string; at?: number; due?: Day }): Promise<string>;
  correction(kind: 'objection' | 'missing', state: string): Promise<string>;
  pass(at: string, by: 'in' | 'out', person?: string): Promise<void>;
  item(item: CloseItem, who?: Who): Promise<Checklist['items'][number]>;
  count(item: CloseItem, who?: Who): Promise<number>;
  list(item: CloseItem, who?: Who): Promise<ItemRows>;
  causes(who?: Who): Promise<Causes>;
}

const dayOf =
  (plan: PlanStage, worker: string, date: ChecklistStage['date'], write: ChecklistStage['write']) =>
  ({ person = worker, at = 4, planned = true, came = false, ...more }: DayOf) =>
    write(sql`
      insert into puantaj_day (person_id, day, company_id, work_place_id, source, is_planned, plan_id, plan_from, plan_to, day_kind,
        planned, worked, night, missing, overtime, waiting, totals, segments, anomalies, pass_ids, corrected, computed_from)
      values (${person}, ${date(at)}, ${more.company ?? plan.world.companyId}, ${plan.world.workPlaces.MERKEZ}, 'Deneme', ${planned},
        ${worker}, ${planned ? 480 : null}, ${planned ? 960 : null}, 'work', 450, 0, 0, ${more.missing ?? 0}, 0, ${more.waiting ?? 0},
        ${JSON.stringify(more.totals ?? {})}, '[]', ${more.anomalies ?? []}::text[], ${came ? [worker] : []}::uuid[],
        ${more.corrected ?? false}, 'x')
      on conflict (tenant_id, person_id, day) do update set anomalies = excluded.anomalies, totals = excluded.totals,
        waiting = excluded.waiting, missing = excluded.missing, is_planned = excluded.is_planned, plan_from = excluded.plan_from,
        pass_ids = excluded.pass_ids, corrected = excluded.corrected, company_id = excluded.company_id`);

function requestsOf(
  plan: PlanStage,
  worker: string,
  { date, write }: Pick<ChecklistStage, 'date' | 'write'>,
): Pick<ChecklistStage, 'request' | 'end' | 'leave' | 'correction'> {
  const request: ChecklistStage['request'] = async (kind, state = 'waiting') => {
    const id = crypto.randomUUID();
    const waits = state === 'waiting';
    await write(sql`insert into request (id, kind, person_id, entered_by, state, step, round, summary)
      values (${id}, ${kind}, ${worker}, ${worker}, ${state}, ${waits ? 0 : null}::int, 1, 'Deneme')`);
    await write(
      sql`insert into request_step (request_id, round, nth, label, because) values (${id}, 1, 0, 'Yöneticisi', 'above')`,
    );
    await write(sql`insert into request_approver (request_id, round, nth, person_id, waiting, asked_at)
      values (${id}, 1, 0, ${plan.world.people.manager.id}, ${waits}, now())`);
    return id;
  };
  return {
    request,
    async end(id, state = 'withdrawn') {
      await write(sql`update request_approver set waiting = false where request_id = ${id}`);
      await write(sql`update request set state = ${state}, step = null where id = ${id}`);
    },
    async leave(type, { state = 'approved', at = 4, due } = {}) {
      const id = await request(1, state);
      await write(sql`insert into leave_request (request_id, person_id, leave_type_id, from_day, to_day, part, days, minutes, return_day,
          counted, origin, document_due)
        select ${id}, ${worker}, id, ${date(at)}, ${date(at)}, 'day', 1, 450, ${date(at + 1)}, '{}', 'request', ${due ?? null}::date
        from leave_type where code = ${type}`);
      await write(sql`insert into leave_day (request_id, person_id, day, part, cost, minutes, pay, work_type_code, holds)
        values (${id}, ${worker}, ${date(at)}, 'day', 1, 450, 'sgk', 'USI', ${state === 'approved'})`);
      return id;
    },
    async correction(kind, state) {
      const id = await request(6, state);
      await write(sql`insert into correction_request (request_id, person_id, day, kind, reason, counted)
        values (${id}, ${worker}, ${date(4)}, ${kind}, 'Yarım saat geç kalmadım', 'x')`);
      return id;
    },
  };
}

export function useChecklistStage(code: string): { readonly current: ChecklistStage } {
  const planStage = usePlanStage(code);
  const stage: { current: ChecklistStage } = { current: undefined as never };
  beforeAll(async () => {
    const plan = planStage.current;
    const { t, world, worker, today } = plan;
    const first = addMonths(`${today.slice(0, 7)}-01`, -1);
    const period = { companyId: world.companyId, month: first.slice(0, 7) };
    const date = (at: number) => addDays(first, at);
    const write: ChecklistStage['write'] = async (statement) => {
      await withTenant(t.db, world.ctx, (db) => statement.execute(db));
    };
    await write(sql`insert into puantaj_plan (id, plan) values (${worker}, '{"kind":"off"}')`);
    for (const way of ['in', 'out']) {
      await write(sql`insert into device (code, name, serial, work_place_id, direction)
        values (${way}, ${way === 'in' ? 'Giriş' : 'Çıkış'}, ${`SN-${code}-${way}`}, ${world.workPlaces.MERKEZ}, ${way})`);
    }
    const item: ChecklistStage['item'] = async (name, who = 'boss') => {
      const { items } = await plan.ask<Checklist>(who, calls.GetCloseItems, period);
      return items.find((one) => one.item === name)!;
    };
    stage.current = {
      plan,
      period,
      worker,
      date,
      write,
      day: dayOf(plan, worker, date, write),
      ...requestsOf(plan, worker, { date, write }),
      async pass(at, by, person) {
        await write(sql`insert into pass (device_id, row_key, at, local_time, pin, purpose, source, work_place_id, person_id)
          select id, gen_random_uuid(), ${at}::timestamp at time zone 'Europe/Istanbul', ${at}, '77', 'puantaj', 'adms', work_place_id,
            ${person ?? null}::uuid from device where code = ${by}`);
      },
      item,
      count: async (name, who) => (await item(name, who)).count,
      list: (name, who = 'boss') =>
        plan.ask<ItemRows>(who, calls.GetCloseItem, { ...period, item: name }),
      causes: (who = 'boss') => plan.ask<Causes>(who, calls.GetCloseCauses, period),
    };
  });
  beforeEach(async () => {
    const { write } = stage.current;
    await write(sql`delete from puantaj_day`);
    await write(sql`delete from day_to_calculate`);
    await write(sql`delete from close_note`);
    await write(sql`delete from close_reminder`);
    await write(sql`update request_approver set waiting = false`);
    await write(sql`update request set state = 'withdrawn', step = null`);
    await write(sql`update leave_day set holds = false`);
    await write(sql`update pass set ignored_at = now()`);
    await write(sql`delete from day_to_calculate`);
  });
  return stage;
}
