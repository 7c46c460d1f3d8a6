/** RQ-28: when a consent ends, what is agreed ahead goes to the lead. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { tellConsentEnded } from './consent-ended.ts';
import { useOvertimeStage } from './testing/overtime-stage.ts';

const stage = useOvertimeStage('ONAY-BITTI');

const told = async () => {
  const { plan } = stage.current;
  await withTenant(plan.t.db, plan.world.ctx, tellConsentEnded);
  const { rows } = await withTenant(plan.t.db, plan.world.ctx, (db) =>
    sql<{ id: string; content: string }>`
      select r.person_id as id, n.content from notification n join notification_recipient r on r.notification_id = n.id
      where n.title like 'Fazla mesai onayı olmayan%'`.execute(db),
  );
  return rows;
};

it('tells the lead once of each request ahead, and again where it was given in between', async () => {
  const { plan, request, act, write, ahead } = stage.current;
  const { world, worker } = plan;
  const consent = (value: boolean) =>
    write(sql`update person set overtime_consent = ${value} where id = ${worker}`);
  const id = await request();
  await act('manager', id, 'approve');
  // By necessity nobody is asked for a consent.
  const urgent = await request('worker', { day: addDays(ahead, 1), basis: 42 });
  await act('manager', urgent, 'approve');
  // What waits is judged when it is decided.
  await request('worker', { day: addDays(ahead, 2) });
  expect(await told()).toEqual([]);
  await consent(false);
  const first = await told();
  expect(first.map((one) => one.id)).toEqual([world.people.manager.id]);
  expect(first[0]!.content).toMatch(/17:00–19:00, 2 saat: o gün yazılı onayı geçerli değil/);
  expect(await told()).toHaveLength(1);
  await consent(true);
  expect(await told()).toHaveLength(1);
  await consent(false);
  expect(await told()).toHaveLength(2);
});
