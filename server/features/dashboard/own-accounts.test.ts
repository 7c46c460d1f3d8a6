/** One's own accounts on the first page: those with something in them, and nobody else's. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ownAccountsCalls } from '#contract/dashboard/own-accounts.calls.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { addDays, addMonths, mondayOf, partsOf } from '#core/time/day.ts';
import { useEqualizationStage } from '#server/features/equalization/testing/equalization-stage.ts';

const stage = useEqualizationStage('HESABIM');

const accounts = (who: 'worker' | 'clerk' = 'worker') =>
  stage.current.plan.ask<object[]>(who, ownAccountsCalls.GetOwnAccounts, {});

it('are none where there is nothing', async () => {
  expect(await accounts()).toEqual([]);
});

it('are what is open of advances by unit, the year, time off, and the period that runs, in this order', async () => {
  const { plan, write, add, sign } = stage.current;
  const { today, worker } = plan;
  const { year } = partsOf(today);
  const month = today.slice(0, 7);
  for (const [unit, amount] of [
    ['TRY', 300_000],
    ['USD', 5000],
  ] as const) {
    await write(sql`with account as (
        insert into advance_account (person_id, advance_type_id, unit, amount, instalments, step, most, postpones, first_month, debt, balance)
        select ${worker}, id, ${unit}, ${amount}, 2, 1, 2, 0, ${month}, ${amount}, ${amount} from advance_type order by code limit 1 returning id)
      insert into advance_instalment (advance_id, month, amount)
      select id, said.month, ${amount / 2} from account, (values (${month}), (${monthLater(month, 1)})) as said (month)`);
  }
  await write(sql`insert into overtime_opening (person_id, year, day, minutes)
    values (${worker}, ${year}, ${`${year}-01-01`}, 14600)`);
  const day = addDays(mondayOf(today), -1);
  await write(sql`with asked as (
      insert into request (kind, person_id, entered_by, state, summary)
      values (4, ${worker}, ${worker}, 'approved', 'Serbest zaman isteği') returning id, person_id)
    insert into account_request (request_id, person_id, purpose, first_day, last_day, minutes, rate, reason, origin, state)
    select id, person_id, 'wish', ${mondayOf(day)}, ${day}, 120, 150, 'Dinlenme', 'request', 'holds' from asked`);
  const from = mondayOf(today);
  const id = await add({ name: 'Kış', from, to: addDays(from, 6) });
  await sign(id, { from });
  const none = { unit: null, name: null, until: null, part: null, state: null };
  expect(await accounts()).toEqual([
    { ...none, kind: 'advance', unit: 'TRY', amount: 300_000, until: month, part: 150_000 },
    { ...none, kind: 'advance', unit: 'USD', amount: 5000, until: month, part: 2500 },
    { ...none, kind: 'overtime', amount: 14_600, name: String(year), state: 'near' },
    { ...none, kind: 'timeOff', amount: 180, until: addMonths(day, 6), part: 180 },
    { ...none, kind: 'equalization', amount: 0, name: 'Kış', until: addDays(from, 6) },
  ]);
  expect(await accounts('clerk')).toEqual([]);
});
