/** Random histories over HTTP against the account that the rules alone keep: rows and rules never part. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { advanceAccountCalls as calls } from '#contract/advance/advance-account.calls.ts';
import type { AdvanceAct, Outcome } from '#core/advance/account/act.ts';
import { perform } from '#core/advance/account/acts.ts';
import { balanceOf, type Book, emptyBook, planOf } from '#core/advance/account/book.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { Answer } from '#server/testing/app.ts';
import { useAccountStage } from '../testing/account-stage.ts';

const stage = useAccountStage('AVANS-RASTGELE');
const RUNS = Number(process.env.ADVANCE_HISTORIES ?? 6);

const which = fc.integer({ min: 0, max: 1 });
/** From five months ago to two ahead, of which the months ahead have not begun. */
const month = fc.integer({ min: -5, max: 2 });
const amount = fc.integer({ min: 1, max: 60_000 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay'), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('postpone'), which, month }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('collect'), which, amount }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('writeOff'), which, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('replan'),
      which,
      month,
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('reverse'),
      which,
      entry: fc.integer({ min: 0, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('short'), which, month, amount }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('lock'), month }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('unlock'), month }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('exit'), month: fc.option(month, { nil: undefined }) }),
  },
);
interface Step {
  readonly act: string;
  readonly which?: number;
  readonly month?: number | undefined;
  readonly amount?: number;
  readonly count?: number;
  readonly entry?: number;
}

/** What the rules take and what the call takes. */
function said(one: Step, ids: readonly string[], today: string): AdvanceAct {
  const id = ids[one.which ?? 0]!;
  const at = monthLater(today.slice(0, 7), one.month ?? 0);
  const day = today;
  switch (one.act) {
    case 'pay':
      return { act: 'pay', day: `${monthLater(today.slice(0, 7), -5)}-01`, id, by: 'bank' };
    case 'postpone':
      return { act: 'postpone', day, id, month: at };
    case 'collect':
      return { act: 'collect', day, id, amount: one.amount!, by: 'cash' };
    case 'writeOff':
      return { act: 'writeOff', day, id, amount: one.amount! };
    case 'replan':
      return { act: 'replan', day, id, count: one.count!, first: at };
    case 'reverse':
      return { act: 'reverse', day, id, entry: one.entry! };
    case 'short':
      return { act: 'short', day, id, month: at, deducted: one.amount! };
    case 'lock':
      return { act: 'lock', day, month: at };
    case 'unlock':
      return { act: 'unlock', day, month: at };
    default:
      return {
        act: 'exit',
        day,
        person: 'p',
        ...(one.month !== undefined && { last: `${at}-15` }),
      };
  }
}

async function done(act: AdvanceAct): Promise<Answer | undefined> {
  const { act: on, pay, lock, unlock, write, plan } = stage.current;
  switch (act.act) {
    case 'pay':
      return pay([act.id], { day: act.day });
    case 'postpone':
      return on(calls.PostponeInstalment, act.id, { month: act.month });
    case 'collect':
      return on(calls.CollectAdvance, act.id, {
        amount: act.amount,
        day: act.day,
        account: act.by,
      });
    case 'writeOff':
      return on(calls.WriteOffAdvance, act.id, { amount: act.amount });
    case 'replan':
      return on(calls.ReplanAdvance, act.id, { count: act.count, first: act.first });
    case 'reverse':
      return on(calls.ReverseAdvanceEntry, act.id, { entry: act.entry });
    case 'short':
      return on(calls.EnterShortDeduction, act.id, { month: act.month, deducted: act.deducted });
    case 'lock':
      return lock(act.month);
    case 'unlock':
      return unlock(act.month);
    default:
      await write(
        sql`update person set end_date = ${act.act === 'exit' ? (act.last ?? null) : null} where id = ${plan.worker}`,
      );
      return undefined;
  }
}

interface Kept {
  readonly id: string;
  readonly balance: number;
  readonly posted: number;
  readonly plan: [string, number][];
  readonly entries: [string, string, number, string][];
}

const keptRows = (ids: readonly string[]): Promise<Kept[]> =>
  withTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, async (db) => {
    const { rows } = await sql<Kept>`
      select a.id, a.balance::float8 as balance,
        (select coalesce(sum(amount), 0)::float8 from advance_entry where advance_id = a.id) as posted,
        (select coalesce(json_agg(json_build_array(month, amount) order by month), '[]') from advance_instalment
          where advance_id = a.id) as plan,
        (select coalesce(json_agg(json_build_array(day, kind, amount, account) order by nth), '[]') from advance_entry
          where advance_id = a.id) as entries
      from advance_account a where a.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], a.id)`.execute(
      db,
    );
    return rows;
  });

/** Two advances that are approved and not paid, in a company of which no month is locked. */
async function begun(): Promise<{ ids: string[]; book: Book }> {
  const { approved, write, plan, reset } = stage.current;
  await reset();
  const book = emptyBook(1);
  const ids: string[] = [];
  const first = monthLater(plan.today.slice(0, 7), -4);
  for (const asked of [
    { amount: 100_001, count: 3 },
    { amount: 55_555, count: 2 },
  ]) {
    const id = await approved(asked);
    await write(sql`update advance_request set first_month = ${first} where request_id = ${id}`);
    const terms = { person: 'p', ...asked, first, step: 10_000, postpones: 1, most: 6 };
    expect(perform(book, { act: 'approve', day: plan.today, id, terms })).toBe('ok');
    ids.push(id);
  }
  return { ids, book };
}

/** What a refusal of the rules is over HTTP. */
const isRefused = (outcome: Outcome, answer: Answer | undefined): boolean =>
  outcome === 'ok'
    ? answer === undefined || answer.status === 200
    : answer !== undefined && [400, 404, 409].includes(answer.status);

it('RQ-10, RQ-17: entries, plans and balances are what the rules keep, whatever was done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step as fc.Arbitrary<Step>, { minLength: 15, maxLength: 25 }),
      async (steps) => {
        const { ids, book } = await begun();
        for (const one of [{ act: 'pay', which: 0 }, { act: 'pay', which: 1 }, ...steps]) {
          const act = said(one, ids, stage.current.plan.today);
          const outcome = perform(book, act);
          const answer = await done(act);
          expect([act, outcome, answer?.status, isRefused(outcome, answer)]).toEqual([
            act,
            outcome,
            answer?.status,
            true,
          ]);
          const kept = await keptRows(ids);
          for (const { id, balance, posted, plan, entries } of kept) {
            const advance = book.advances.get(id)!;
            expect([balance, posted]).toEqual([balanceOf(advance), balanceOf(advance)]);
            expect(plan).toEqual(planOf(advance).map((part) => [part.month, part.amount]));
            expect(entries).toEqual(
              advance.entries.map((entry) => [entry.day, entry.kind, entry.amount, entry.account]),
            );
          }
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 300_000);
