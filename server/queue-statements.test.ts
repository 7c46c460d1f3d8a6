/** Whatever the database counted of a queue, what is done with it costs as much as there is, and never each row times each row. */
import fs from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { queueTables, readsQueue } from '#server/db/queue-tables.ts';
import { readToday } from '#server/db/today.ts';
import { type Database, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { takeCommands, endCommand } from '#server/features/doors/commands/queue.commands.ts';
import { followNumbers, followOwnCauses } from '#server/features/passes/follow.commands.ts';
import { markCause } from '#server/features/leave/recount/causes.commands.ts';
import { recountMarked } from '#server/features/leave/recount/recount.commands.ts';
import { calculateCause, countLeft } from '#server/features/puantaj/calculate/causes.commands.ts';
import { drain } from '#server/features/puantaj/calculate/drain.commands.ts';
import {
  calculateMarked,
  countMarks,
  daysAsMarked,
  takeMarks,
} from '#server/features/puantaj/calculate/marks.commands.ts';
import {
  hasOthersWaiting,
  touchedDays,
} from '#server/features/puantaj/trial/touched-days.queries.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import {
  endJobs,
  freeAll,
  giveBack,
  keepJobs,
  putBack,
  removeJob,
  retryFailed,
  takeJobs,
} from '#server/jobs/queue.ts';
import { addStandardSchedules, enqueueDue } from '#server/jobs/schedules.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { type Explained, explaining } from '#server/testing/database/explained.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { rootDir } from '#server/root.ts';

const database = useDatabase({ isOwn: true });
/** So many rows a queue grows to, of which parts are taken. */
const ROWS = 20_000;
const PART = 400;
/** As often the rows of a queue, or of a part, may be looked at in all parts of a plan. */
const OFTEN = 12;

let world: World;
let today: string;
const explained: Explained[] = [];
const HOLDER = '11111111-1111-4111-8111-111111111111';

const inTenant = <T>(work: (db: TenantTx) => Promise<T>) =>
  withTenant(database.current, world.ctx, work);

beforeAll(async () => {
  world = await createWorld(database.current, 'QUEUES');
  today = await inTenant(readToday);
});

/** One row that is counted, and then as many as a queue may get, of which the database has counted nothing. */
async function grow(table: string, rows: (first: number, count: number) => ReturnType<typeof sql>) {
  await inTenant((db) => sql`delete from ${sql.table(table)}`.execute(db));
  await inTenant((db) => rows(0, 1).execute(db));
  await database.current.engine.asOwner((client) => client.query(`vacuum (analyze) ${table}`));
  await inTenant((db) => rows(1, ROWS).execute(db));
}

async function look(work: (db: Database) => Promise<unknown>): Promise<Explained[]> {
  explained.length = 0;
  await work(explaining(database.current, readsQueue, (one) => explained.push(one)));
  return [...explained];
}

interface Case {
  readonly name: string;
  /** How many rows it may concern: those of a part where only some are taken. */
  readonly rows: number;
  run(db: Database): Promise<unknown>;
}

function walk(cases: readonly Case[]) {
  it.each(cases)('$name', async ({ rows, run }) => {
    const seen = await look(run);
    expect(seen.length).toBeGreaterThan(0);
    for (const { visits, plan, text, name } of seen) {
      expect(visits, `${text}\n${plan}`).toBeLessThan(OFTEN * rows);
      expect(name, `keeps its plan: ${text}`).toBeUndefined();
    }
  });
}

describe('marked days', () => {
  beforeAll(() =>
    grow(
      'day_to_calculate',
      (first, count) => sql`insert into day_to_calculate (person_id, day)
        select md5((n / 300)::text)::uuid, ${today}::date - n % 300 from generate_series(${first}::int, ${first + count - 1}::int) n`,
    ),
  );
  const inQueue = (work: (db: TenantTx) => Promise<unknown>) => (db: Database) =>
    withTenant(db, world.ctx, work);
  walk([
    { name: 'are taken', rows: PART, run: inQueue((db) => takeMarks(db, { most: PART })) },
    {
      name: 'are taken from somebody on',
      rows: PART,
      run: inQueue((db) =>
        takeMarks(db, { most: PART, after: '80000000-0000-4000-8000-000000000000' }),
      ),
    },
    {
      name: 'are taken while they are fresh',
      rows: ROWS,
      run: inQueue((db) => takeMarks(db, { most: PART, isFresh: true })),
    },
    {
      name: 'are calculated and let go',
      rows: PART,
      run: inQueue(async (db) => calculateMarked(db, await takeMarks(db, { most: PART }))),
    },
    { name: 'are counted', rows: ROWS, run: inQueue((db) => countMarks(db, ROWS)) },
    {
      name: 'of one’s own transaction are found among those of others',
      rows: ROWS,
      run: inQueue(async (db) => {
        await touchedDays(db, PART);
        await hasOthersWaiting(db, addDays(today, -3), today);
      }),
    },
    {
      name: 'are known among days that are calculated anyway',
      rows: PART,
      run: inQueue((db) =>
        daysAsMarked(db, [world.people.clerk.id], { from: addDays(today, -PART), to: today }),
      ),
    },
  ]);
});

describe('jobs', () => {
  beforeAll(() =>
    grow(
      'job',
      (first, count) => sql`insert into job (kind, subject_id, attempts, failed_at, holder)
        select case n % 4 when 0 then 'a' when 1 then 'b' else 'c' end, gen_random_uuid(), 1, case when n % 4 = 3 then now() end,
          case when n % 4 = 2 then ${HOLDER}::uuid end
        from generate_series(${first}::int, ${first + count - 1}::int) n`,
    ),
  );
  const someIds = async (): Promise<string[]> =>
    inTenant(async (db) => {
      const { rows } = await sql<{ id: string }>`select id from job limit ${PART}`.execute(db);
      return rows.map(({ id }) => id);
    });
  walk([
    { name: 'are taken', rows: ROWS, run: (db) => takeJobs(db, HOLDER, ['a', 'b'], PART) },
    { name: 'are kept', rows: ROWS, run: async (db) => keepJobs(db, HOLDER, await someIds()) },
    {
      name: 'are given back',
      rows: ROWS,
      run: async (db) => giveBack(db, HOLDER, await someIds()),
    },
    { name: 'of a dead process are freed', rows: ROWS, run: freeAll },
    {
      name: 'are ended',
      rows: ROWS,
      run: async (db) => {
        const ids = await someIds();
        return withTenant(db, world.ctx, (tx) => endJobs(tx, HOLDER, ids));
      },
    },
    {
      name: 'are put back',
      rows: ROWS,
      run: async (db) => putBack(db, HOLDER, (await someIds())[0]!, 'x', 5),
    },
    {
      name: 'are removed',
      rows: ROWS,
      run: async (db) => removeJob(db, HOLDER, (await someIds())[0]!),
    },
    {
      name: 'that failed are taken up again',
      rows: ROWS,
      run: async (db) => {
        const [id] = await someIds();
        return withTenant(db, world.ctx, (tx) => retryFailed(tx, id!));
      },
    },
  ]);
});

describe('schedules', () => {
  beforeAll(() =>
    grow(
      'schedule',
      (first, count) => sql`insert into schedule (kind, subject_id, rule, time_zone, last_job_id)
        select 'a', gen_random_uuid(), '{"everyMinutes": 5}', 'Europe/Istanbul', gen_random_uuid()
        from generate_series(${first}::int, ${first + count - 1}::int) n`,
    ),
  );
  walk([
    {
      name: 'that are due become jobs',
      rows: ROWS,
      run: (db) => enqueueDue(db, ['a'], createLogger('silent')),
    },
    {
      name: 'of every tenant are there',
      rows: ROWS,
      run: (db) =>
        addStandardSchedules(db, {
          a: { run: async () => undefined, recurs: { everyMinutes: 7 } },
        }),
    },
  ]);
});

describe('commands of a device', () => {
  let deviceId: string;
  beforeAll(async () => {
    deviceId = await inTenant(async (db) => {
      const { rows } = await sql<{
        id: string;
      }>`insert into device (code, name, serial, work_place_id)
        values ('K1', 'Kapı', 'SN1', ${world.workPlaces.MERKEZ}) returning id`.execute(db);
      return rows[0]!.id;
    });
    await grow(
      'device_command',
      (first, count) => sql`insert into device_command (device_id, number, kind, content, pin)
        select ${deviceId}, n, 'sendPerson', 'x', n::text from generate_series(${first}::int, ${first + count - 1}::int) n`,
    );
  });
  walk([
    {
      name: 'are taken',
      rows: ROWS,
      run: (db) => withTenant(db, world.ctx, (tx) => takeCommands(tx, deviceId, true)),
    },
    {
      name: 'end',
      rows: ROWS,
      run: (db) => withTenant(db, world.ctx, (tx) => endCommand(tx, deviceId, 7, 0, true)),
    },
  ]);
});

describe('changes that concern many', () => {
  const inQueue = (work: (db: TenantTx) => Promise<unknown>) => (db: Database) =>
    withTenant(db, world.ctx, work);
  beforeAll(async () => {
    await grow(
      'puantaj_cause',
      (first, count) => sql`insert into puantaj_cause (from_day, to_day, shift_id)
        select ${today}::date - 3, 'infinity', gen_random_uuid() from generate_series(${first}::int, ${first + count - 1}::int) n`,
    );
    await grow(
      'leave_cause',
      (first, count) => sql`insert into leave_cause (from_day, to_day, shift_id)
        select ${today}::date - 3, 'infinity', gen_random_uuid() from generate_series(${first}::int, ${first + count - 1}::int) n`,
    );
  });
  walk([
    { name: 'are worked off', rows: ROWS, run: inQueue((db) => calculateCause(db, PART)) },
    { name: 'are counted', rows: ROWS, run: inQueue(countLeft) },
    { name: 'are followed', rows: ROWS, run: inQueue(drain) },
    { name: 'mark leaves', rows: ROWS, run: inQueue(markCause) },
  ]);
});

describe('marked leaves', () => {
  beforeAll(() =>
    grow(
      'leave_to_recount',
      (first, count) => sql`insert into leave_to_recount (request_id)
        select gen_random_uuid() from generate_series(${first}::int, ${first + count - 1}::int) n`,
    ),
  );
  walk([
    {
      name: 'are counted again',
      rows: PART,
      run: (db) => withTenant(db, world.ctx, recountMarked),
    },
  ]);
});

describe('numbers that changed', () => {
  beforeAll(() =>
    grow(
      'pass_cause',
      (first, count) => sql`insert into pass_cause (person_id, from_day)
        select gen_random_uuid(), ${today}::date from generate_series(${first}::int, ${first + count - 1}::int) n`,
    ),
  );
  walk([
    {
      name: 'are followed',
      rows: PART,
      run: (db) => withTenant(db, world.ctx, followNumbers),
    },
    {
      name: 'by an act that is tried are found among all',
      rows: ROWS,
      run: (db) => withTenant(db, world.ctx, followOwnCauses),
    },
  ]);
});

/** Statements that read a queue for somebody who looks at it: each reads what it shows. */
const SHOWN = [
  'server/features/doors/commands/asked.commands.ts',
  'server/features/doors/commands/sync.commands.ts',
  'server/features/doors/devices/device-page.queries.ts',
  'server/features/doors/devices/device-list.ts',
  'server/features/doors/errors/error-parts.ts',
  'server/features/month-close/checklist/record-items.ts',
  // Whether the demo's own people are all counted.
  'server/features/month-close/demo/locked-months.demo.ts',
  'server/features/month-close/period/period.queries.ts',
  'server/features/month-close/period/standing.queries.ts',
  'server/features/overtime/requests/waiting.queries.ts',
  'server/features/puantaj/days/day.queries.ts',
  'server/features/equalization/accounts/accounts.queries.ts',
  'server/features/puantaj/months/summed-days.queries.ts',
  'server/features/puantaj/payroll/person-payroll.ts',
  // The cause that the demo's own first day leaves, taken back before anything is calculated.
  'server/features/puantaj/puantaj.demo.ts',
  'server/features/puantaj/stored-day.ts',
  'server/features/tasks/failed-jobs.queries.ts',
  'server/http/operations/metrics.ts',
];

const WALKED = [
  'server/features/doors/commands/queue.commands.ts',
  'server/features/passes/follow.commands.ts',
  'server/features/leave/recount/causes.commands.ts',
  'server/features/leave/recount/recount.commands.ts',
  'server/features/puantaj/calculate/causes.commands.ts',
  'server/features/puantaj/calculate/marks.commands.ts',
  'server/features/puantaj/trial/touched-days.queries.ts',
  'server/jobs/queue.ts',
  'server/jobs/schedules.ts',
];

it('no other file reads a queue', () => {
  const names = queueTables.join('|');
  const builder = new RegExp(
    `(?:selectFrom|updateTable|deleteFrom|innerJoin|leftJoin)\\('(?:${names})\\b`,
  );
  const found = fs
    .readdirSync(join(rootDir, 'server'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file),
    )
    .map((file) => `server/${file}`)
    .filter((file) => {
      const text = fs.readFileSync(join(rootDir, file), 'utf8');
      return readsQueue(text) || builder.test(text);
    });
  expect(found.toSorted()).toEqual([...SHOWN, ...WALKED].toSorted());
});
