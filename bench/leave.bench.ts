/** Requests in numbers: the inbox, the lists and the calendar of a tenant of 100 and of 10,000 people, with five years of leave. */
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import type { Engine } from '#server/db/engine.ts';
import { type Effort, measure } from './measure.ts';
import { printTable, times } from './table.ts';
import { call } from './testing/import-calls.ts';
import { type LeaveSessions, openLeaveBed } from './testing/leave-bed.ts';

const effort: Effort = {
  concurrency: 1,
  rounds: Number(process.env.BENCH_ROUNDS ?? 25),
  sliceMs: Number(process.env.BENCH_SLICE_MS ?? 200),
};

/** `BENCH_ENGINES=postgres`: the embedded one takes minutes to fill. */
const ENGINES = (process.env.BENCH_ENGINES ?? 'postgres,pglite').split(',') as Engine['kind'][];

const month = (day: Date) => {
  const at = (shift: number) =>
    new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + shift, shift === 0 ? 1 : 0))
      .toISOString()
      .slice(0, 10);
  return { from: at(0), to: at(1) };
};

interface Asked {
  readonly name: string;
  readonly as: keyof LeaveSessions;
  readonly path: string;
  readonly input?: object;
}

/** As the panel asks. */
const ASKED: readonly Asked[] = [
  { name: 'inbox', as: 'manager', path: requestsCalls.GetInbox.path, input: { pageSize: 50 } },
  { name: 'badge', as: 'manager', path: requestsCalls.GetInboxCount.path },
  {
    name: 'decided',
    as: 'manager',
    path: requestsCalls.GetInbox.path,
    input: { view: 'decided', pageSize: 50 },
  },
  {
    name: 'list of a team',
    as: 'manager',
    path: leaveCalls.GetLeaves.path,
    input: { view: 'team', pageSize: 50 },
  },
  {
    name: 'list of everybody',
    as: 'admin',
    path: leaveCalls.GetLeaves.path,
    input: { view: 'all', pageSize: 50 },
  },
  {
    name: 'balances',
    as: 'admin',
    path: leaveAccountCalls.GetLeaveBalances.path,
    input: { pageSize: 50 },
  },
  {
    name: 'calendar of a team',
    as: 'manager',
    path: leaveCalls.GetLeaveCalendar.path,
    input: month(new Date()),
  },
  {
    name: 'calendar of everybody',
    as: 'admin',
    path: leaveCalls.GetLeaveCalendar.path,
    input: month(new Date()),
  },
];

export async function run(): Promise<void> {
  for (const kind of ENGINES) {
    console.log(`\n${kind}`);
    const bed = await openLeaveBed(kind);
    const address = `http://127.0.0.1:${bed.port}`;
    try {
      const rows: string[][] = [];
      for (const { name, as, path, input } of ASKED) {
        const once = (of: LeaveSessions) => () => call(address, of[as], path, input);
        const measured = await measure(
          [
            { name: '100', once: once(bed.small) },
            { name: '10,000', once: once(bed.large) },
          ],
          effort,
        );
        const [small, large] = measured.names.map((size) => measured.of(size, 'p95').toFixed(2));
        rows.push([name, small!, large!, times(measured.cost('10,000', '100', 'p95'))]);
      }
      printTable(['', 'p95 ms at 100', 'at 10,000', 'asked for: ≤ 1.5×'], rows);
    } finally {
      await bed.close();
    }
  }
}
