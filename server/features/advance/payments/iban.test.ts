/** Where somebody is paid to: who reads it whole, and who is told of a change (RQ-5, RQ-23). */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { advanceAccountCalls as calls } from '#contract/advance/advance-account.calls.ts';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { notificationsCalls } from '#contract/notifications/notifications.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { useAccountStage } from '../testing/account-stage.ts';

const stage = useAccountStage('AVANS-IBAN');
afterEach(() => stage.current.reset());

const IBAN = 'TR330006100519786457841326';
const OTHER_IBAN = 'TR320010009999901234567890';

describe('RQ-5, RQ-23: an IBAN', () => {
  const shown = async () => {
    const { plan } = stage.current;
    const { iban } = await plan.ask<{ iban?: string | null }>('hr', peopleCalls.GetSystemUserById, {
      id: plan.worker,
    });
    return iban;
  };

  it.each(['DE89370400440532013000', 'TR330006100519786457841327', 'TR33', ' '])(
    'is a Turkish one with its right check digits: %j is none',
    async (iban) => {
      const { status, body } = await stage.current.plan.call('worker', calls.SetOwnIban, { iban });
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'iban', Message: 'Geçerli bir IBAN girin: TR ile başlar, 26 karakterdir.' }],
      ]);
    },
  );

  it('is whole for the person and who pays; a change is told and marked', async () => {
    const { plan, approved, payments, write } = stage.current;
    await plan.call('worker', calls.SetOwnIban, { iban: IBAN });
    const id = await approved();
    // Who decides has no more rights to advances than who asks.
    await write(sql`update person set title_id = (select title_id from person where id = ${plan.worker})
      where id = ${plan.world.people.manager.id}`);
    const manager = await plan.t.signIn(plan.world, 'manager');
    const of = async (token: string) => {
      const { body } = await plan.t.call(token, advanceCalls.GetAdvance, { id });
      return (body.data as { iban: string | null }).iban;
    };
    expect([await of(plan.tokens.worker), await of(plan.tokens.hr)]).toEqual([IBAN, IBAN]);
    expect(await of(manager)).toBe(`${'•'.repeat(22)}1326`);
    expect(await shown()).toBe(IBAN);
    const { version } = await plan.ask<{ version: number }>('hr', peopleCalls.GetSystemUserById, {
      id: plan.worker,
    });
    const changed = { id: plan.worker, version, iban: OTHER_IBAN };
    expect((await plan.call('hr', peopleCalls.UpdateUser, changed)).status).toBe(200);
    const [payment] = await payments();
    expect(payment?.iban).toBe(OTHER_IBAN);
    expect(payment?.ibanChangedAt).not.toBeNull();
    const told = await plan.ask<{ title: string; content: string }[]>(
      'worker',
      notificationsCalls.GetNotifications,
      {},
    );
    expect(told[0]).toMatchObject({ title: 'IBAN’ınız değişti' });
    expect(told[0]?.content).not.toContain(OTHER_IBAN);
  });
});
