/** Random acts of random people on leaves, through the calls: whatever happens, an account has taken just what its leaves take. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useLeaveStage } from './testing/leave-stage.ts';

const stage = useLeaveStage('RANDOM-LEAVE');

const WHO = ['worker', 'manager', 'hr', 'clerk'] as const;
const ACTS = ['approve', 'reject', 'return', 'withdraw', 'cancel', 'annul'] as const;

/** Which leave, of those that there are, is chosen by a number. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    week: fc.nat(5),
    days: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    do: fc.constant('report' as const),
    week: fc.nat(5),
    days: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('comeBack' as const), at: fc.nat(), after: fc.nat(4) }),
  fc.record({
    do: fc.constant('act' as const),
    at: fc.nat(),
    who: fc.constantFrom(...WHO),
    act: fc.constantFrom(...ACTS),
    isTwice: fc.boolean(),
  }),
  fc.record({ do: fc.constant('approve' as const), at: fc.nat() }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Kept {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly history: number;
  readonly from: string;
  /** Of the days that hold, of a type that takes from the balance. */
  readonly takes: number;
  readonly entered: number;
}

/** Every leave of the worker, as the tables have it. */
const kept = async (): Promise<Kept[]> => {
  const { t, world, worker } = stage.current.plan;
  const { rows } = await withTenant(t.db, world.ctx, (db) =>
    sql<Kept>`select r.id, r.state, r.version, l.from_day as "from",
      (select count(*)::int from request_history h where h.request_id = r.id) as history,
      coalesce((select sum(d.cost) from leave_day d where d.request_id = r.id and d.holds), 0)::float8
        * (case when t.takes_from_balance then 1 else 0 end) as takes,
      coalesce((select sum(-e.days) from leave_entry e where e.request_id = r.id), 0)::float8 as entered
    from leave_request l join request r on r.id = l.request_id join leave_type t on t.id = l.leave_type_id
    where l.person_id = ${worker} order by r.submitted_at, r.id`.execute(db),
  );
  return rows;
};

it('never change a balance twice, and never lose what happened', async () => {
  const { plan, asked, types, monday, balance } = stage.current;
  const before = await balance();
  const spanOf = (week: number, days: number) => {
    const from = addDays(monday, week * 7);
    return { from, to: addDays(from, days - 1) };
  };
  const act = ({ id, version: seen }: Kept, who: (typeof WHO)[number], what: string) =>
    plan.call(who, requestsCalls.ActOnRequest, { id, seen, act: what, note: 'Çünkü' });
  let mostTaken = 0;
  const run = async (one: Step): Promise<void> => {
    const leaves = await kept();
    const chosen = 'at' in one ? leaves[one.at % Math.max(leaves.length, 1)] : undefined;
    if (one.do === 'ask') {
      await plan.call('worker', leaveCalls.RequestLeave, asked(spanOf(one.week, one.days)));
    } else if (one.do === 'report') {
      const report = asked({ ...spanOf(one.week, one.days), leaveTypeId: types.RAPOR });
      await plan.call('hr', leaveCalls.EnterLeave, { ...report, personId: plan.worker });
    } else if (chosen && one.do === 'comeBack') {
      const firstDayBack = addDays(chosen.from, one.after);
      const { id, version: seen } = chosen;
      await plan.call('hr', leaveCalls.ReturnEarly, { id, seen, firstDayBack });
    } else if (chosen && one.do === 'approve') {
      await act(chosen, 'manager', 'approve');
    } else if (chosen && one.do === 'act') {
      const { status } = await act(chosen, one.who, one.act);
      // Who pressed twice has seen what is no longer so.
      if (status === 200 && one.isTwice)
        expect((await act(chosen, one.who, one.act)).status).toBe(409);
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const one of steps) {
        await run(one);
        const leaves = await kept();
        mostTaken = Math.max(mostTaken, ...leaves.map(({ takes }) => takes));
        for (const leave of leaves) expect(leave).toMatchObject({ entered: leave.takes });
        for (const leave of leaves) expect(leave.history).toBeLessThanOrEqual(leave.version);
      }
      // All of them lie ahead of today, so that the account of today has none of them.
      expect(await balance()).toBe(before);
    }),
    {
      numRuns: 6,
      // However they fall, a leave is taken in one of them.
      examples: [
        [
          [
            { do: 'ask', week: 0, days: 2 },
            { do: 'approve', at: 0 },
          ],
        ],
      ],
    },
  );
  // Something did happen.
  expect(mostTaken).toBeGreaterThan(0);
});
