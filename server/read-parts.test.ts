/** Whatever the parts that a long read goes in, what it says is the same. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { ofKeys, streamOfKeys, streamOfPages } from '#server/db/tenant/parts.ts';
import { readTenant, type TenantContext, type TenantTx } from '#server/db/tenant/tx.ts';
import { auditEntries } from '#server/features/audit/audit-list.ts';
import { passes } from '#server/features/doors/passes/pass-list.ts';
import { selectedBalances } from '#server/features/leave/account/balances.queries.ts';
import { leavesByDay } from '#server/features/work-plan/leave-days.queries.ts';
import { leaves } from '#server/features/leave/requests/leave-list.ts';
import { eachRow, openMonth } from '#server/features/puantaj/months/month.ts';
import { loadSummedDays } from '#server/features/puantaj/months/summed-days.queries.ts';
import { loadCells } from '#server/features/work-plan/cells.queries.ts';
import { loadPeople } from '#server/access/people/person-facts.queries.ts';
import { planRows } from '#server/features/shift-planning/sheet/export.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { allRows } from '#server/records/lists/list-rows.ts';
import { Pace } from '#server/pace.ts';
import { useApp } from '#server/testing/app.ts';

const t = useApp({ hasDemo: true });
const MANY = 100;
const ALL = 10_000;
const EVERYONE: Caller = {
  tenantId: '',
  personId: '00000000-0000-4000-8000-000000000000',
  sessionId: '',
  name: '',
  roles: ['Admin'],
  heldRoles: ['Admin'],
  auths: [],
  modules: [],
  mustChangePassword: false,
};

let ctx: TenantContext;
let ids: readonly string[];
let from: Day;
let to: Day;

const read = <T>(work: (db: TenantTx) => Promise<T>) => readTenant(t.db, ctx, work);

async function listed<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

beforeAll(async () => {
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  const { tenantId } = body.data as { tenantId: string };
  ctx = { tenantId, actor: { id: null, name: 'Test' } };
  ids = await read(async (db) => {
    to = await readToday(db);
    from = addDays(to, -30);
    const { rows } = await sql<{ id: string }>`
      select person_id as id from pass where person_id is not null group by person_id
      order by count(*) desc, person_id limit ${MANY}`.execute(db);
    return rows.map(({ id }) => id);
  });
});

const numbers = Array.from({ length: MANY }, (_, n) => n);
const behind = (last: number | undefined, size: number) => {
  const first = last === undefined ? 0 : last + 1;
  return numbers.slice(first, first + size);
};

/** How much each says at least, so that a read of nothing is not the same as another. */
const reads: readonly [string, least: number, (pace: Pace) => Promise<readonly unknown[]>][] = [
  [
    'keys within a read',
    MANY,
    (pace) => read((db) => ofKeys(db, pace, numbers, async (some) => some)),
  ],
  [
    'keys of a file',
    MANY,
    (pace) => listed(streamOfKeys(read, pace, numbers, async (_, some) => some)),
  ],
  [
    'pages',
    MANY,
    (pace) =>
      listed(streamOfPages<number>(read, pace, async (_, last, size) => behind(last, size))),
  ],
  [
    'calculated days',
    MANY,
    async (pace) => {
      // Days that are over: whoever is inside has worked a minute more in the next.
      const last = addDays(to, -2);
      const days = await read((db) => loadSummedDays(db, ids, from, last, pace));
      return ids.map((id) => days.get(id));
    },
  ],
  [
    'rows of a month',
    MANY,
    async (pace) => {
      // Of a month that is over, for the same reason.
      const month = addDays(`${to.slice(0, 8)}01`, -1).slice(0, 7);
      const input = { month, search: '', onlyProblems: false };
      const frame = await read((db) => openMonth(db, EVERYONE, input));
      return listed(eachRow(read, frame, input, pace));
    },
  ],
  [
    'rows of the plan',
    MANY,
    async (pace) => listed(await planRows(read, EVERYONE, { search: '', from, to }, pace)),
  ],
  ['what people were', MANY, (pace) => read((db) => loadPeople(db, ids, to, pace))],
  [
    'cells of the plan',
    MANY,
    async (pace) => {
      const cells = await read((db) => loadCells(db, ids, from, to, pace));
      return ids.map((id) => cells.get(id)?.toSorted((a, b) => a.day.localeCompare(b.day)));
    },
  ],
  [
    'passes',
    40,
    (pace) => {
      const asked = { search: '', personId: ids[0] };
      return listed(allRows(read, passes, EVERYONE, asked, undefined, pace));
    },
  ],
  [
    'days of leave',
    5,
    async (pace) => {
      const days = await read((db) => leavesByDay(db, ids, from, to, pace));
      return [...days].toSorted(([a], [b]) => a.localeCompare(b));
    },
  ],
  [
    'leaves',
    20,
    (pace) => {
      const asked = { search: '', view: 'all' as const, from, to };
      return listed(allRows(read, leaves, EVERYONE, asked, undefined, pace));
    },
  ],
  [
    'leave balances',
    MANY,
    (pace) =>
      listed(selectedBalances(read, EVERYONE, { search: '', left: false, below: false }, pace)),
  ],
  [
    'the audit trail',
    2,
    (pace) => listed(allRows(read, auditEntries, EVERYONE, { search: '' }, undefined, pace)),
  ],
];

describe.each(reads)('%s', (_, least, rows) => {
  it('in parts of one, of seven and all at once', async () => {
    const ofSize = async (size: number) =>
      JSON.stringify(await rows(new Pace({ least: size, most: size })));
    const whole = await ofSize(ALL);
    expect((JSON.parse(whole) as unknown[]).length).toBeGreaterThanOrEqual(least);
    expect(await ofSize(1)).toBe(whole);
    expect(await ofSize(7)).toBe(whole);
  });
});

it('is as large as what was found before says', async () => {
  const asked: number[] = [];
  const pace = new Pace({ least: 10, most: 40 }, 60_000);
  await read((db) =>
    ofKeys(db, pace, numbers, async (some) => {
      asked.push(some.length);
      await sql`select 1`.execute(db);
      return some;
    }),
  );
  // Each was quick: the next one is half as large again, up to the most.
  expect(asked).toEqual([10, 15, 23, 35, 17]);
});

it('is not read before the part before it is taken', async () => {
  const asked: number[] = [];
  const pace = new Pace({ least: 40, most: 40 });
  const rows = streamOfKeys(read, pace, numbers, async (_, some) => {
    asked.push(some.length);
    return some;
  });
  for await (const row of rows) if (row === 0) expect(asked).toEqual([40]);
  expect(asked).toEqual([40, 40, 20]);
});
