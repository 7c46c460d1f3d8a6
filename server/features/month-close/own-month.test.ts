/** PR-39: personnel are asked whether their month is right, and say so for themselves. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { correctionCalls } from '#contract/correction/correction.calls.ts';
import { monthCloseItemsCalls } from '#contract/month-close/items.calls.ts';
import { ownMonthCalls as calls } from '#contract/month-close/own-month.calls.ts';
import type { ownMonthSchemas } from '#contract/month-close/own-month.schemas.ts';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import { addDays } from '#core/time/day.ts';
import { useCloseStage } from './testing/close-stage.ts';

type Schemas = typeof ownMonthSchemas;
type Own = NonNullable<z.output<Schemas['GetOwnClose']['data']>>;
type Answers = z.output<Schemas['GetCloseAnswers']['data']>;

const stage = useCloseStage('OWN-MONTH');

const own = (who: 'worker' | 'clerk' = 'worker') =>
  stage.current.plan.ask<Own | null>(who, calls.GetOwnClose);
const act = (call: (typeof calls)['LookAtOwnClose' | 'ConfirmOwnClose'], seen: string) =>
  stage.current.plan.call('worker', call, { ...stage.current.of, seen });
const answers = (who: 'hr' | 'manager' = 'hr') =>
  stage.current.plan.ask<Answers>(who, calls.GetCloseAnswers, stage.current.of);
const askAll = async () => {
  let asked = 0;
  for (const { departmentId, canAsk } of (await answers()).departments) {
    if (!canAsk) continue;
    const { body } = await stage.current.plan.call('hr', calls.AskCloseAnswers, {
      ...stage.current.of,
      departmentId,
    });
    asked += (body.data as { asked: number }).asked;
  }
  return asked;
};
const unconfirmed = async () => {
  const rows = await stage.current.plan.ask<{ personId: string; words: string }[]>(
    'hr',
    monthCloseItemsCalls.GetCloseItem,
    { ...stage.current.of, item: 'unconfirmed', pageSize: 500 },
  );
  return rows.find(({ personId }) => personId === stage.current.plan.worker)?.words;
};

/** A Tuesday of the second week. */
const changedDay = () => {
  const weekday = new Date(`${stage.current.first}T12:00:00Z`).getUTCDay();
  return addDays(stage.current.first, ((9 - weekday) % 7) + 7);
};

/** Somebody else's card was read in the worker's place that day. */
async function takeAwayPasses(day: string) {
  const { plan, write, drain } = stage.current;
  await write(
    sql`update pass set person_id = null where person_id = ${plan.worker} and at::date = ${day}::date`,
  );
  await write(
    sql`select puantaj_mark(array[${plan.worker}::uuid], array[${day}::date], array[${day}::date])`,
  );
  await drain();
}

it('nobody is asked for a period that is not counted; each is asked once, of a department', async () => {
  const { plan, of } = stage.current;
  const refused = await plan.call('hr', calls.AskCloseAnswers, { ...of, departmentId: null });
  expect(refused.status).toBe(409);
  expect(refused.body.Message).toBe('Dönem henüz hesaplanmadı.');
  expect(await own()).toBeNull();
  await stage.current.count();
  const { people } = await stage.current.period();
  expect(await askAll()).toBe(people);
  const { departments, days } = await answers();
  expect(days).toBe(3);
  expect(departments.every(({ canAsk, unasked }) => !canAsk && unasked === 0)).toBe(true);
  const mine = await answers('manager');
  expect(mine.departments.length).toBeLessThan(departments.length);
  const again = await plan.call('hr', calls.AskCloseAnswers, {
    ...of,
    departmentId: departments[0]!.departmentId,
  });
  expect(again.status).toBe(409);
});

it('the month that one sees is that of the payroll, and is looked at, then agreed to', async () => {
  const { plan, month } = stage.current;
  const asked = (await own())!;
  expect(asked).toMatchObject({ month, state: 'notLooked', daysLeft: 3, isLookedAt: false });
  const payroll = await plan.ask<{ lines: { paidDays: number; sgk: { sgkDays: number } }[] }>(
    'hr',
    payrollCalls.GetPersonPayroll,
    { id: plan.worker, month },
  );
  expect(asked.figures).toMatchObject({
    paidDays: payroll.lines[0]!.paidDays,
    sgkDays: payroll.lines[0]!.sgk.sgkDays,
  });
  expect(await unconfirmed()).toBe('Ayına henüz bakmadı');
  expect((await act(calls.LookAtOwnClose, asked.seen)).status).toBe(200);
  expect(await own()).toMatchObject({ state: 'looked', isLookedAt: true });
  expect(await unconfirmed()).toBe('Ayına baktı, yanıtlamadı');
  expect((await act(calls.ConfirmOwnClose, 'x')).status, 'other figures than are there').toBe(409);
  expect((await act(calls.ConfirmOwnClose, asked.seen)).status).toBe(200);
  expect(await own()).toMatchObject({ state: 'confirmed' });
  expect(await unconfirmed()).toBeUndefined();
});

it('a figure that changes asks again, and says what changed', async () => {
  const day = changedDay();
  await takeAwayPasses(day);
  const asked = (await own())!;
  expect(asked).toMatchObject({ state: 'changed', isLookedAt: false });
  expect(asked.changes.dates).toContain(day);
  expect(asked.changes.figures).toMatchObject({ absent: 1, worked: -1 });
  expect(await unconfirmed()).toBe('Onayladıktan sonra rakamı değişti, yeniden soruldu');
});

it('an objection is a record that the office answers, however long ago the day is; nobody agrees meanwhile', async () => {
  const { plan, write } = stage.current;
  await write(sql`insert into setting_value (company_id, key, value) values (${plan.world.companyId}, 'correctionDaysBack', '1')
    on conflict do nothing`);
  const objection = (kind: string) =>
    plan.call('worker', correctionCalls.RequestCorrection, {
      day: changedDay(),
      kind,
      reason: 'O gün çalıştım',
      ...(kind === 'missing' && { added: [{ at: 480, dir: 'in' }] }),
    });
  expect((await objection('missing')).status, 'too long ago').toBe(400);
  expect((await objection('objection')).status).toBe(200);
  const asked = (await own())!;
  expect(asked).toMatchObject({
    state: 'objected',
    objections: [{ day: changedDay(), reason: 'O gün çalıştım', state: 'waiting', answer: null }],
  });
  expect((await act(calls.ConfirmOwnClose, asked.seen)).body.Message).toBe(
    'İtirazınız yanıtlanmadan onaylayamazsınız.',
  );
  expect(await unconfirmed()).toBeUndefined();
});

it('who is silent is reminded once a day, and told as such after the days of the company', async () => {
  const { plan, of, write } = stage.current;
  const remind = () =>
    plan.ask<{ told: number; already: number }>('hr', monthCloseItemsCalls.RemindCloseItem, {
      ...of,
      item: 'unconfirmed',
    });
  const first = await remind();
  expect(first.told).toBeGreaterThan(0);
  expect(await remind()).toEqual({ told: 0, already: first.told });
  await write(sql`update close_confirmation set asked_at = now() - interval '3 days'`);
  const { departments } = await answers();
  expect(departments.some(({ counts }) => (counts.unanswered ?? 0) > 0)).toBe(true);
});
