/** The attendance calculation on PostgreSQL: a month of 200 people with more and more history, and of 10,000 while others work. */
import { sql } from 'kysely';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { addDays } from '#core/time/day.ts';
import { buildApp } from '#server/app.ts';
import { readToday } from '#server/db/today.ts';
import { type Database, withTenant } from '#server/db/tenant/tx.ts';
import { calculateDays } from '#server/features/puantaj/calculate/calculate.commands.ts';
import { ensureCalculation } from '#server/features/puantaj/calculate/drain.commands.ts';
import { markPeople } from '#server/features/puantaj/calculate/marks.commands.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { taskKinds } from '#server/jobs/kinds.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { createWorld, PASSWORD, type World } from '#server/testing/world.ts';
import { printTable } from './table.ts';
import { openEmptyPostgres } from './testing/empty-postgres.ts';

const FEW = 200;
const MANY = Number(process.env.BENCH_PEOPLE ?? 10_000);
const DAYS = 31;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const YEAR = 365;

interface Stage {
  readonly db: Database;
  readonly world: World;
  readonly today: string;
}

const addPeople = ({ db, world }: Stage, prefix: string, count: number) =>
  withTenant(db, world.ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into person (registration_no, name, surname, company_id, work_place_id, department_id)
      select ${prefix} || n, 'Ad' || n, 'Soyad', ${world.companyId}, ${world.workPlaces.MERKEZ}, ${world.departments.paint}
      from generate_series(1, ${count}) n returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });

/** In and out on every working day from so many days ago up to so many days ago; some late, some with a break outside. */
const addPasses = ({ db, world }: Stage, ids: readonly string[], first: number, last: number) =>
  withTenant(db, world.ctx, (tx) =>
    sql`insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id)
      select gen_random_uuid(), made.at, made.at::text, made.direction, 'puantaj', 'adms', ${world.workPlaces.MERKEZ}, id
      from unnest(${ids}::uuid[]) with ordinality as p (id, n), generate_series(${last}::int, ${first}::int) as ago,
        lateral (select current_date - ago as day) as d,
        lateral (values (d.day + interval '4 hours 50 minutes' + (n * 7 + ago) % 25 * interval '1 minute', 'in'),
          (d.day + interval '13 hours 5 minutes' + (n * 3 + ago) % 90 * interval '1 minute', 'out')) as made (at, direction)
      where extract(isodow from d.day) < 6`.execute(tx),
  );

/** What was calculated in the years before, as the month is. */
const addHistory = ({ db, world }: Stage, first: number, last: number) =>
  withTenant(db, world.ctx, (tx) =>
    sql`insert into puantaj_day (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night, missing, overtime, waiting,
        totals, segments, anomalies, computed_from)
      select d.person_id, current_date - ago, d.source, d.is_planned, d.plan_id, d.day_kind, d.planned, d.worked, d.night, d.missing,
        d.overtime, d.waiting, d.totals, d.segments, d.anomalies, d.computed_from
      from puantaj_day d, generate_series(${last}::int, ${first}::int) as ago where d.day = current_date - 1
      on conflict do nothing`.execute(tx),
  );

/** In parts that no statement takes too long for. */
async function addYears(stage: Stage, ids: readonly string[], first: number, last: number) {
  for (let from = last; from <= first; from += 90) {
    const to = Math.min(first, from + 89);
    await addPasses(stage, ids, to, from);
    await addHistory(stage, to, from);
  }
}

const percentile = (all: readonly number[], part: number) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))]!;

const daysOf = ({ today }: Stage, ids: readonly string[]) =>
  ids.flatMap((personId) =>
    Array.from({ length: DAYS }, (_, i) => ({ personId, day: addDays(today, -i - 1) })),
  );

/** Computed and stored from nothing, and the second time, when every day says the same. */
async function measureFew(stage: Stage, ids: readonly string[]) {
  const { db, world, today } = stage;
  const asked = daysOf(stage, ids);
  const [fresh, again]: [number[], number[]] = [[], []];
  const timed = async () => {
    const begun = performance.now();
    await withTenant(db, world.ctx, (tx) => calculateDays(tx, asked));
    return performance.now() - begun;
  };
  for (let round = 0; round < ROUNDS; round++) {
    await withTenant(db, world.ctx, (tx) =>
      sql`delete from puantaj_day where day >= ${addDays(today, -DAYS)}::date`.execute(tx),
    );
    fresh.push(await timed());
    again.push(await timed());
  }
  return [fresh, again].map((times) => [
    `${percentile(times, 0.5).toFixed(0)} ms`,
    `${Math.min(...times).toFixed(0)} ms`,
  ]);
}

/** A small read, one after the other, until told to stop. */
async function readMeanwhile(ask: () => Promise<unknown>, isOver: () => boolean) {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times;
}

async function measureMany(stage: Stage): Promise<void> {
  const { db, world, today } = stage;
  const ids = await addPeople(stage, 'C', MANY);
  await addPasses(stage, ids, DAYS + 1, 1);
  await db.engine.asOwner((client) => client.query('vacuum analyze'));
  const env = { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false };
  const logger = createLogger('silent');
  const app = await buildApp({ env, secret: Buffer.alloc(32, 1), db, logger });
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/Account/authenticate',
    payload: { username: 'boss', password: PASSWORD },
    headers: { tenantId: world.tenantId },
  });
  const authorization = `Bearer ${signedIn.json<{ data: string }>().data}`;
  const ask = async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api${peopleCalls.GetSystemUsers.path}`,
      payload: { pageSize: 50 },
      headers: { authorization },
    });
    if (statusCode !== 200) throw new Error(`people: ${statusCode}`);
  };
  const end = performance.now() + 3_000;
  const idle = await readMeanwhile(ask, () => performance.now() > end);
  await withTenant(db, world.ctx, async (tx) => {
    await sql`delete from day_to_calculate`.execute(tx);
    await markPeople(tx, ids, addDays(today, -DAYS), addDays(today, -1));
  });
  const begun = performance.now();
  const taskId = await withTenant(db, world.ctx, ensureCalculation);
  const jobs = await startJobs({ db, logger, jobKinds: {}, taskKinds });
  let isOver = false;
  const progress: number[] = [];
  const watching = (async () => {
    for (;;) {
      const { state, done } = await withTenant(db, world.ctx, (tx) =>
        tx
          .selectFrom('task')
          .select(['state', 'done'])
          .where('id', '=', taskId)
          .executeTakeFirstOrThrow(),
      );
      if (progress.at(-1) !== done) progress.push(done);
      if (state !== 'queued' && state !== 'running') break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    isOver = true;
  })();
  const busy = await readMeanwhile(ask, () => isOver);
  await watching;
  const seconds = (performance.now() - begun) / 1000;
  await jobs.stop();
  await app.close();
  const [quiet, loaded] = [percentile(idle, 0.95), percentile(busy, 0.95)];
  printTable(
    [`${MANY.toLocaleString()} people × ${DAYS} days`, 'value'],
    [
      ['whole run', `${seconds.toFixed(1)} s`],
      ['person-days a second', `${Math.round((MANY * DAYS) / seconds)}`],
      ['times that progress moved', `${progress.length}`],
      ['p95 of others, idle', `${quiet.toFixed(1)} ms`],
      ['p95 of others, meanwhile', `${loaded.toFixed(1)} ms`],
      ['ratio', (loaded / quiet).toFixed(2)],
    ],
  );
}

export async function run(): Promise<void> {
  const { db, close } = await openEmptyPostgres();
  try {
    const world = await createWorld(db, 'BENCH');
    const today = await withTenant(db, world.ctx, async (tx) => {
      const shift = await addShift(tx, 'SBH', {
        breaks: [{ from: 720, to: 780, paid: false, deduct: 'always' }],
      });
      const week = await addWorkingTime(tx, 'Ofis', shift);
      await sql`insert into working_time_assignment (company_id, from_date, working_time_id)
        values (${world.companyId}, '2000-01-01', ${week.id})`.execute(tx);
      return readToday(tx);
    });
    const stage: Stage = { db, world, today };
    const ids = await addPeople(stage, 'B', FEW);
    const rows: string[][] = [];
    const analyze = () => db.engine.asOwner((client) => client.query('vacuum analyze'));
    const measure = async (name: string) => {
      await analyze();
      const [fresh, again] = await measureFew(stage, ids);
      rows.push([name, ...fresh!, ...again!]);
    };
    await addPasses(stage, ids, DAYS + 9, 0);
    await measure('a month of history');
    await addYears(stage, ids, YEAR, DAYS + 10);
    await measure('1 year');
    await addYears(stage, ids, 5 * YEAR, YEAR + 1);
    await measure('5 years');
    printTable(
      [
        `${FEW} people × ${DAYS} days, PostgreSQL`,
        'computed and stored',
        'best',
        'all unchanged',
        'best',
      ],
      rows,
    );
    await measureMany(stage);
  } finally {
    await close();
  }
}
