/** A counted month with days that lack a pass and days on which time waits; what-if, and the same really done. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { z } from 'zod';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import type { whatIfSchemas } from '#contract/month-close/what-if.schemas.ts';
import { whatIfCalls } from '#contract/month-close/what-if.calls.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { settingsCalls } from '#contract/settings/settings.calls.ts';
import { type Figures, minusFigures, sumFigures } from '#core/month-close/figures.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { type CloseStage, useCloseStage } from './close-stage.ts';

export type WhatIf = z.output<(typeof whatIfSchemas)['GetCloseWhatIf']['data']>;
export type Asks = 'hr' | 'boss' | 'manager' | 'clerk' | 'worker';

export interface WhatIfStage {
  readonly close: CloseStage;
  /** Working days of the month, from its second week on. */
  workday(nth: number): Day;
  ask(input: object, who?: Asks): Promise<WhatIf>;
  call(input: object, who?: Asks): ReturnType<CloseStage['plan']['call']>;
  now(who?: 'hr' | 'manager'): Promise<Figures>;
  /** Somebody's passes of a day are these and no others. */
  passes(
    personId: string,
    day: Day,
    ...said: readonly (readonly ['in' | 'out', string])[]
  ): Promise<void>;
  add(personId: string, day: Day, time: number, direction: 'in' | 'out'): Promise<void>;
  approve(personIds: readonly string[], day: Day): Promise<void>;
  setSettings(settings: object): Promise<void>;
  /** Every row of the tenant, table by table. */
  rows(): Promise<Readonly<Record<string, string>>>;
}

/** What calls leave behind by being calls: how often somebody asked, and from where. */
const OF_CALLS = ['rate_counter', 'session'];

async function rowsOf({ write }: CloseStage): Promise<Readonly<Record<string, string>>> {
  const tables = await write(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (OF_CALLS.includes(name)) continue;
    const [row] = await write(sql<{ hash: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as hash from ${sql.table(name)} one`);
    found[name] = row!.hash;
  }
  return found;
}

export function useWhatIfStage(code: string): { readonly current: WhatIfStage } {
  const closeStage = useCloseStage(code);
  const stage: { current: WhatIfStage } = { current: undefined as never };
  beforeAll(async () => {
    const close = closeStage.current;
    const { plan, of, first, write, drain } = close;
    const weekday = new Date(`${first}T12:00:00Z`).getUTCDay();
    const monday = addDays(first, ((8 - weekday) % 7) + 7);
    const call: WhatIfStage['call'] = (input, who = 'hr') =>
      plan.call(who, whatIfCalls.GetCloseWhatIf, { ...of, ...input });
    stage.current = {
      close,
      workday: (nth) => addDays(monday, nth + Math.floor(nth / 5) * 2),
      call,
      ask: (input, who = 'hr') =>
        plan.ask<WhatIf>(who, whatIfCalls.GetCloseWhatIf, { ...of, ...input }),
      now: async (who = 'hr') => (await close.period(who)).sums.now,
      async passes(personId, day, ...said) {
        await write(
          sql`update pass set person_id = null where person_id = ${personId} and local_time::date = ${day}::date`,
        );
        for (const [direction, time] of said) await close.pass(personId, day, time, direction);
        await write(
          sql`select puantaj_mark(array[${personId}::uuid], array[${day}::date], array[${day}::date])`,
        );
        await drain();
      },
      async add(personId, day, time, direction) {
        const input = { personIds: [personId], day, time, direction, reason: 'Kart unutuldu' };
        await plan.ask('hr', passesCalls.AddPasses, input);
        await drain();
      },
      async approve(personIds, day) {
        const input = { personIds, day, reason: 'Sayım vardı' };
        await plan.ask('hr', overtimeCalls.ApproveWaiting, input);
        await drain();
      },
      async setSettings(settings) {
        const { companyId } = of;
        const { stamp } = await plan.ask<{ stamp: number }>('boss', settingsCalls.GetSettings, {
          companyId,
        });
        const input = { companyId, stamp, from: first, ...settings };
        await plan.ask('boss', settingsCalls.SaveSettings, input);
        await drain();
        await close.count();
      },
      rows: () => rowsOf(close),
    };
  });
  return stage;
}

/** In one order, without what is 0. */
export const inOrder = (figures: Figures): Figures => sumFigures([figures]);
export const difference = (after: Figures, before: Figures): Figures => minusFigures(after, before);
