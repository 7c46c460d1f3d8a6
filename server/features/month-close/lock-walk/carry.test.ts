/** PR-27: what is carried at the moment in which the month that it goes into is locked goes into the one after it. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { monthCloseCalls as calls } from '#contract/month-close/month-close.calls.ts';
import { addMonths } from '#core/time/day.ts';
import { aloneAmongPeriods } from '../lock/alone.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { useLockedStage } from '../testing/locked-stage.ts';

const stage = useLockedStage('LOCK-CARRY');

beforeAll(async () => {
  const { close, tuesday } = stage.current;
  const { write, plan } = close;
  await write(sql`update pass set person_id = null
    where person_id = ${plan.worker} and local_time like ${`${tuesday}%`}`);
  await write(
    sql`select puantaj_mark(array[${plan.worker}::uuid], array[${tuesday}::date], array[${tuesday}::date])`,
  );
  await close.drain();
});

it('PR-27: waits for the lock, and leaves the month that was locked as it is', async () => {
  const { plan, of, differences } = stage.current.close;
  const thisMonth = { ...of, month: plan.today.slice(0, 7) };
  await plan.ask('hr', calls.CountClosePeriod, thisMonth);
  const [one] = (await differences()).people;
  const carried = await whileHeld(
    plan.t.db,
    plan.world.ctx,
    async (db) => {
      // As a lock does: it is alone from what it saw until it stands.
      await aloneAmongPeriods(db);
      await sql`update pay_period set locked = true where month = ${thisMonth.month}`.execute(db);
    },
    () =>
      plan.call('hr', calls.DecideCloseDifferences, {
        ...of,
        people: [{ personId: one!.personId, seen: one!.seen }],
        decision: 'carried',
      }),
  );
  expect(carried.body.data).toEqual({
    decided: 1,
    intoMonth: addMonths(`${plan.today.slice(0, 7)}-01`, 1).slice(0, 7),
  });
});
