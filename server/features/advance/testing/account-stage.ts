/** Advances that are paid and deducted, by who pays: the İK of the stage. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { deductionsCalls } from '#contract/advance/deductions.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { monthLater } from '#core/advance/instalments.ts';
import type { Answer } from '#server/testing/app.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { type AdvanceStage, useAdvanceStage } from './advance-stage.ts';

export interface Detail {
  readonly stage: string;
  readonly plan: { month: string; amount: number }[];
  readonly iban: string | null;
  readonly canAct: boolean;
  readonly account: null | {
    version: number;
    balance: number;
    debt: number;
    postponesLeft: number;
    entries: {
      day: string;
      kind: string;
      amount: number;
      account: string;
      balance: number;
      canReverse: boolean;
      receipt: { url: string } | null;
    }[];
    acts: { kind: string; reason: string | null; byName: string | null }[];
  };
}

export interface Payment {
  readonly id: string;
  readonly version: number;
  readonly iban: string | null;
  readonly ibanChangedAt: string | null;
  readonly isOwn: boolean;
}

export interface AccountStage extends Omit<AdvanceStage, 'act'> {
  decide: AdvanceStage['act'];
  detail(id: string): Promise<Detail>;
  payments(): Promise<Payment[]>;
  receipt(): Promise<string>;
  receiptOf(who: 'hr' | 'boss'): Promise<string>;
  /** Asked for by the worker, approved by the manager. */
  approved(change?: object): Promise<string>;
  pay(ids: readonly string[], more?: object): Promise<Answer>;
  paid(change?: object): Promise<string>;
  /** Asked for, approved and paid some months ago. */
  paidBefore(monthsAgo: number, change?: object): Promise<string>;
  /** Nobody owes anything, no month is locked, nobody leaves. */
  reset(): Promise<void>;
  /** With the version that the page shows. */
  act(call: CallDef, id: string, more?: object): Promise<Answer>;
  lock(month: string): Promise<Answer>;
  unlock(month: string): Promise<Answer>;
}

export function useAccountStage(code: string): { readonly current: AccountStage } {
  const advances = useAdvanceStage(code);
  const stage: { current: AccountStage } = { current: undefined as never };
  beforeAll(() => {
    const asked = advances.current;
    const { plan } = asked;
    const companyId = plan.world.companyId;
    const detail = (id: string) => plan.ask<Detail>('hr', advanceCalls.GetAdvance, { id });
    const payments = () =>
      plan.ask<Payment[]>('hr', advanceAccountCalls.GetAdvancePayments, { pageSize: 500 });
    const receiptOf = async (who: 'hr' | 'boss') => {
      const { body } = await uploadTo(
        plan.t,
        plan.tokens[who],
        advanceAccountCalls.UploadAdvanceReceipt,
        '%PDF-1.7 dekont',
      );
      return (body.data as { fileId: string }).fileId;
    };
    const receipt = () => receiptOf('hr');
    const pay = async (ids: readonly string[], more: object = {}) => {
      const listed = new Map((await payments()).map(({ id, version }) => [id, version]));
      return plan.call('hr', advanceAccountCalls.PayAdvances, {
        payments: ids.map((id) => ({ id, seen: listed.get(id) ?? 1 })),
        day: plan.today,
        account: 'bank',
        receiptFileId: await receipt(),
        ...more,
      });
    };
    const approved = async (change?: object) => {
      const id = await asked.request(change);
      await asked.act('manager', id, 'approve');
      return id;
    };
    stage.current = {
      ...asked,
      decide: asked.act,
      detail,
      payments,
      receipt,
      receiptOf,
      approved,
      pay,
      async paid(change) {
        const id = await approved(change);
        const { status, body } = await pay([id]);
        if (status !== 200) throw new Error(JSON.stringify(body));
        return id;
      },
      async paidBefore(monthsAgo, change) {
        const id = await approved(change);
        const first = monthLater(plan.today.slice(0, 7), -monthsAgo);
        await asked.write(
          sql`update advance_request set first_month = ${first} where request_id = ${id}`,
        );
        const { status, body } = await pay([id], { day: `${first}-01` });
        if (status !== 200) throw new Error(JSON.stringify(body));
        return id;
      },
      async reset() {
        const { write } = asked;
        await write(sql`delete from advance_instalment`);
        await write(sql`update advance_account set balance = 0, debt = 0`);
        await write(sql`update advance_lock set unlocked_at = now(), unlock_reason = 'Deneme'
          where unlocked_at is null`);
        await write(sql`update request set state = 'withdrawn', step = null where kind = 3`);
        await write(sql`update person set end_date = null, iban = null, iban_changed_at = null
          where id = ${plan.worker}`);
      },
      async act(call, id, more = {}) {
        const { account } = await detail(id);
        return plan.call('hr', call, {
          id,
          seen: account?.version ?? 1,
          reason: 'Öyle gerekti',
          ...more,
        });
      },
      async lock(month) {
        const { seen } = await plan.ask<{ seen: string }>('hr', deductionsCalls.GetDeductionMonth, {
          companyId,
          month,
        });
        return plan.call('hr', deductionsCalls.LockDeductions, { companyId, month, seen });
      },
      unlock: (month) =>
        plan.call('hr', deductionsCalls.UnlockDeductions, {
          companyId,
          month,
          reason: 'Yanlış ay kilitlendi',
        }),
    };
  });
  return stage;
}
