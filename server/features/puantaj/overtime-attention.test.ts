/** Overtime that waits for approval calls for attention from the company's own number of minutes on; the minutes stay. */
import { beforeAll, expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { drainAll } from './testing/drain-all.ts';

const stage = usePlanStage('ATTENTION');
const { companies } = callsByFeature;
/** A Monday that is over; on the days after it somebody stays a minute longer each time. */
let monday: string;
const STAYED = [14, 15, 16] as const;

interface Page {
  readonly counters: { readonly waiting: number; readonly overtime: number };
  readonly rows: readonly {
    readonly personId: string;
    readonly waiting: number;
    readonly anomalies: readonly string[];
  }[];
}

beforeAll(async () => {
  const { today, ask, worker, t, world } = stage.current;
  monday = addDays(today, -6 - weekday(today));
  for (const [at, minutes] of STAYED.entries()) {
    for (const [time, direction] of [
      [480, 'in'],
      [960 + minutes, 'out'],
    ] as const) {
      const day = addDays(monday, at);
      const input = { personIds: [worker], day, time, direction, reason: 'Kart unutuldu' };
      await ask('boss', passesCalls.AddPasses, input);
    }
  }
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: monday, to: addDays(monday, 4) });
  await drainAll(t.db, world.ctx);
});

/** By day: minutes that wait, and how many are called for them. */
const told = () =>
  Promise.all(
    STAYED.map(async (_, at) => {
      const page = await stage.current.ask<Page>('boss', puantajDaysCalls.GetPuantajDay, {
        day: addDays(monday, at),
      });
      const row = page.rows.find(({ personId }) => personId === stage.current.worker)!;
      const isTold = row.anomalies.includes('UNAPPROVED_OVERTIME');
      return [row.waiting, isTold, page.counters.waiting];
    }),
  );

async function setAttention(overtimeAttention: number): Promise<number> {
  const { world, call } = stage.current;
  const { status } = await call('boss', companies.Update, {
    id: world.companyId,
    overtimeAttention,
  });
  return status;
}

it('is fifteen minutes at first', async () => {
  expect(await told()).toEqual([
    [14, false, 0],
    [15, true, 1],
    [16, true, 1],
  ]);
});

it('is the company’s to say, from none to four hours', async () => {
  expect(await setAttention(16)).toBe(200);
  expect((await told()).map(([, isTold]) => isTold)).toEqual([false, false, true]);
  expect(await setAttention(0)).toBe(200);
  expect((await told()).map(([, isTold]) => isTold)).toEqual([true, true, true]);
  expect(await setAttention(241)).toBe(400);
  expect(await setAttention(-1)).toBe(400);
});

it('stands in the company’s history', async () => {
  const { world, ask } = stage.current;
  const history = await ask<unknown[]>('boss', companies.History, { id: world.companyId });
  expect(JSON.stringify(history)).toContain('Mesai onayı uyarısı');
});
