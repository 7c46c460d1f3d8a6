/** A company whose last month is behind it: everybody came and left as planned, and nothing stands in the way. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { z } from 'zod';
import { monthCloseCalls as calls } from '#contract/month-close/month-close.calls.ts';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { addDays, addMonths, type Day } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { countMarked } from '#server/features/puantaj/payroll/kept/count.commands.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import {
  type PlanStage,
  usePlanStage,
} from '#server/features/shift-planning/testing/plan-stage.ts';

type Schemas = typeof monthCloseSchemas;
export type ClosePeriod = z.output<Schemas['GetClosePeriod']['data']>;
export type CloseDifferences = z.output<Schemas['GetCloseDifferences']['data']>;

export interface CloseStage {
  readonly plan: PlanStage;
  /** The month before this one. */
  readonly month: string;
  readonly first: Day;
  readonly last: Day;
  readonly of: { readonly companyId: string; readonly month: string };
  period(who?: 'hr' | 'boss' | 'manager'): Promise<ClosePeriod>;
  count(): Promise<void>;
  approveAll(): Promise<void>;
  /** As it is seen now. */
  lock(): Promise<{ version: number; people: number; sha256: string }>;
  differences(who?: 'hr' | 'boss'): Promise<CloseDifferences>;
  write<T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]>;
  /** Somebody passes a door on a day, as a terminal says it. */
  pass(personId: string, day: Day, time: string, direction: 'in' | 'out'): Promise<void>;
  drain(): Promise<void>;
}

export function useCloseStage(code: string): { readonly current: CloseStage } {
  const planStage = usePlanStage(code);
  const stage: { current: CloseStage } = { current: undefined as never };
  beforeAll(async () => {
    const plan = planStage.current;
    const { t, world, today } = plan;
    const first = addMonths(`${today.slice(0, 7)}-01`, -1);
    const last = addDays(`${today.slice(0, 7)}-01`, -1);
    const month = first.slice(0, 7);
    const of = { companyId: world.companyId, month };
    const write = async <T>(statement: ReturnType<typeof sql<T>>) =>
      withTenant(t.db, world.ctx, async (db) => (await statement.execute(db)).rows);
    const drain = async () => {
      await drainAll(t.db, world.ctx);
      while ((await withTenant(t.db, world.ctx, (db) => countMarked(db, { most: 50 }))) > 0);
    };
    await write(sql`update company set first_puantaj_day = ${first}`);
    await write(sql`update person set start_date = '2020-01-15'`);
    // What was planned since 2020 would be long work of its own.
    await write(sql`delete from puantaj_cause`);
    await write(sql`
      insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id)
      select gen_random_uuid(), (d::date + said.time) at time zone 'Europe/Istanbul', d::date || ' ' || said.time, said.direction,
        'puantaj', 'adms', person.work_place_id, person.id
      from person, generate_series(${first}::date, ${last}::date, interval '1 day') as d,
        (values (time '08:00', 'in'), (time '16:00', 'out')) as said (time, direction)
      where extract(isodow from d) <= 5`);
    await write(
      sql`select puantaj_mark(array_agg(id), array_agg(${first}::date), array_agg(${today}::date)) from person`,
    );
    await drain();
    const period: CloseStage['period'] = (who = 'hr') => plan.ask(who, calls.GetClosePeriod, of);
    stage.current = {
      plan,
      month,
      first,
      last,
      of,
      period,
      count: async () => {
        await plan.ask('hr', calls.CountClosePeriod, of);
      },
      approveAll: async () => {
        const { departments } = await period();
        for (const { departmentId, seen, state } of departments) {
          if (state === 'approved') continue;
          await plan.ask('hr', calls.ApproveCloseDepartment, { ...of, departmentId, seen });
        }
      },
      lock: async () =>
        plan.ask('hr', calls.LockClosePeriod, { ...of, seen: (await period()).seen }),
      differences: (who = 'hr') => plan.ask(who, calls.GetCloseDifferences, { ...of, search: '' }),
      write,
      drain,
      pass: async (personId, day, time, direction) => {
        await write(sql`
          insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id)
          select gen_random_uuid(), (${day}::date + ${time}::time) at time zone 'Europe/Istanbul', ${`${day} ${time}`}, ${direction},
            'puantaj', 'adms', person.work_place_id, person.id from person where id = ${personId}`);
        await write(
          sql`select puantaj_mark(array[${personId}::uuid], array[${day}::date], array[${day}::date])`,
        );
        await drain();
      },
    };
  });
  return stage;
}
