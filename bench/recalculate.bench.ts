/** Others at work while a year of the demo is calculated anew, and while wide changes are worked off: how long they wait, against an idle server. */
import { sql } from 'kysely';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { addDays } from '#core/time/day.ts';
import { demoPassword, demoTenant } from '#db/seeds/demo.ts';
import { buildApp } from '#server/app.ts';
import type { Engine } from '#server/db/engine.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { keepTidy } from '#server/db/pglite/tidy-timer.ts';
import { readToday } from '#server/db/today.ts';
import { type Database, readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { makeWholeDemo } from '#server/testing/database/whole-demo.ts';
import { Presence } from '#server/http/presence.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { jobKinds, taskKinds } from '#server/jobs/kinds.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { callApp } from '#server/testing/app.ts';
import { printTable } from './table.ts';
import { openPlace } from './testing/place.ts';

const ENGINES = (process.env.BENCH_ENGINES ?? 'postgres,pglite').split(',') as Engine['kind'][];
const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 15_000);
/** So long they ask beside each work; then it is left alone, and runs as fast as it can. */
const BUSY_MS = Number(process.env.BENCH_BUSY_MS ?? 60_000);
/** As somebody who clicks on, not as somebody who attacks. */
const PAUSE_MS = 20;

interface Stage {
  readonly db: Database;
  readonly ctx: TenantContext;
  readonly today: string;
  ask(call: Pick<CallDef, 'method' | 'path'>, input?: object): Promise<unknown>;
}

interface Asked {
  readonly name: string;
  ask(stage: Stage): Promise<unknown>;
}

const ASKED: readonly Asked[] = [
  { name: 'GetUserInfo', ask: ({ ask }) => ask(identityCalls.GetUserInfo) },
  { name: 'list of people', ask: ({ ask }) => ask(peopleCalls.GetSystemUsers, { pageSize: 50 }) },
  {
    name: 'day page',
    ask: ({ ask, today }) =>
      ask(puantajDaysCalls.GetPuantajDay, { day: addDays(today, -1), pageSize: 50 }),
  },
];

type Times = Readonly<Record<string, number[]>>;

/** One call after the other, as one person at the panel, until told to stop. */
async function askMeanwhile(stage: Stage, isOver: () => boolean): Promise<Times> {
  const times: Record<string, number[]> = Object.fromEntries(ASKED.map(({ name }) => [name, []]));
  while (!isOver()) {
    for (const { name, ask } of ASKED) {
      const begun = performance.now();
      await ask(stage);
      times[name]!.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return times;
}

/** True once so much time has gone by. */
function afterMs(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

const percentile = (all: readonly number[], part: number) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ??
  Number.NaN;

const change =
  (statement: (today: string) => ReturnType<typeof sql>) =>
  ({ db, ctx, today }: Stage) =>
    withTenant(db, ctx, async (tx) => {
      await statement(today).execute(tx);
      tx.emit('puantajDay');
    });

interface Wide {
  readonly name: string;
  begin(stage: Stage): Promise<unknown>;
}

const WIDE: readonly Wide[] = [
  {
    name: 'Yeniden hesapla, a year',
    begin: ({ ask, today }) =>
      ask(puantajDaysCalls.RecalculateDays, { from: addDays(today, -321), to: today }),
  },
  {
    name: 'a holiday of last month',
    begin: change(
      (today) => sql`insert into special_day (name, type_id, first_day, last_day)
        select 'Ölçüm', id, ${addDays(today, -30)}, ${addDays(today, -29)} from special_day_type where code = 'RESMI'`,
    ),
  },
  {
    name: 'the terms of every shift',
    begin: change(() => sql`update shift_version set terms = terms || '{"lateTolerance": 7}'`),
  },
  {
    name: 'working time of a department',
    begin: change(
      (today) => sql`insert into working_time_assignment (department_id, from_date, working_time_id)
        select (select id from department order by sort_key limit 1), ${addDays(today, -80)},
          (select working_time_id from working_time_assignment where working_time_id is not null limit 1)`,
    ),
  },
];

async function isDone({ db, ctx }: Stage): Promise<boolean> {
  return readTenant(db, ctx, async (tx) => {
    const { rows } = await sql<{
      done: boolean;
    }>`select not exists (select from day_to_calculate where day <= puantaj_today())
      and not exists (select from puantaj_cause) and not exists (select from leave_to_recount)
      and not exists (select from task where state in ('queued', 'running')) as done`.execute(tx);
    return rows[0]!.done;
  });
}

async function untilDone(stage: Stage): Promise<void> {
  while (!(await isDone(stage))) await new Promise((resolve) => setTimeout(resolve, 250));
}

/** Only where a plan was made for a single row would the work of the whole table be done over and over. */
async function countOneRow({ db, ctx }: Stage): Promise<void> {
  await withTenant(db, ctx, (tx) =>
    sql`insert into day_to_calculate (person_id, day) select id, puantaj_today() + 1 from person limit 1 on conflict do nothing`.execute(
      tx,
    ),
  );
  await db.engine.asOwner((client) => client.query('vacuum (analyze) day_to_calculate'));
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

async function measure(stage: Stage): Promise<void> {
  await untilDone(stage);
  // What came with the demo is tidied up first: it is nobody's idle.
  await stage.db.engine.tidy();
  await askMeanwhile(stage, afterMs(IDLE_MS / 2));
  const idle = await askMeanwhile(stage, afterMs(IDLE_MS));
  for (const { name, begin } of WIDE) {
    await countOneRow(stage);
    const begun = performance.now();
    await begin(stage);
    let isOver = false;
    const watching = untilDone(stage).then(() => {
      isOver = true;
    });
    const tired = begun + BUSY_MS;
    const busy = await askMeanwhile(stage, () => isOver || performance.now() > tired);
    await watching;
    printTable(
      [
        `${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`,
        'asked',
        'p50 idle',
        'p95 idle',
        'p50 busy',
        'p95 busy',
        'p95 ratio',
        'longest',
      ],
      [...ASKED.map((one) => one.name), 'together'].map((asked) => {
        const of = (times: Times) =>
          asked === 'together' ? Object.values(times).flat() : times[asked]!;
        const [quiet, loaded] = [of(idle), of(busy)];
        return [
          asked,
          `${loaded.length}`,
          ms(percentile(quiet, 0.5)),
          ms(percentile(quiet, 0.95)),
          ms(percentile(loaded, 0.5)),
          ms(percentile(loaded, 0.95)),
          `${(percentile(loaded, 0.95) / percentile(quiet, 0.95)).toFixed(2)}×`,
          ms(Math.max(...loaded)),
        ];
      }),
    );
  }
}

async function runOn(kind: Engine['kind']): Promise<void> {
  const place = await openPlace(kind);
  await prepareSchema(place.engine);
  const db = await openDatabase(place.engine);
  const logger = createLogger('silent');
  const presence = new Presence();
  await makeWholeDemo(db);
  const env = { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false };
  const app = await buildApp({ env, secret: Buffer.alloc(32, 1), db, logger, presence });
  const stopTidying = kind === 'pglite' ? keepTidy(db.engine, logger) : undefined;
  const jobs = await startJobs({ db, logger, jobKinds, taskKinds, presence });
  try {
    const { tenantId } = (
      await callApp(app, null, identityCalls.GetTenantId, { code: demoTenant.code })
    ).body.data as { tenantId: string };
    const signedIn = await callApp(
      app,
      null,
      identityCalls.authenticate,
      { username: 'admin.demo', password: demoPassword },
      { tenantId },
    );
    const ctx = { tenantId, actor: { id: null, name: 'Ölçüm' } };
    const today = await readTenant(db, ctx, readToday);
    const ask: Stage['ask'] = async (call, input) => {
      const { status } = await callApp(app, signedIn.body.data as string, call, input);
      if (status !== 200) throw new Error(`${call.path}: ${status}`);
    };
    await measure({ db, ctx, today, ask });
  } finally {
    await jobs.stop();
    await stopTidying?.();
    await app.close();
    await closeDatabase(db);
    await place.remove();
  }
}

export async function run(): Promise<void> {
  for (const kind of ENGINES) {
    console.log(`\n${kind}`);
    await runOn(kind);
  }
}
