/** What a month would come to before its lock, over HTTP: a company of 2,500 people on PostgreSQL, of 2,000 on the embedded engine, while somebody else works. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { monthCloseCalls } from '#contract/month-close/month-close.calls.ts';
import { whatIfCalls } from '#contract/month-close/what-if.calls.ts';
import { addDays, addMonths, type Day } from '#core/time/day.ts';
import { daysOf } from '#core/time/day-range.ts';
import { buildApp } from '#server/app.ts';
import type { Engine } from '#server/db/engine.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { type Database, withTenant } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { calculateDays } from '#server/features/puantaj/calculate/calculate.commands.ts';
import {
  countPeople,
  findPeriod,
  keepPeriod,
  openPayroll,
} from '#server/features/puantaj/puantaj.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { callApp, signInTo } from '#server/testing/app.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { printTable } from './table.ts';
import { openPlace } from './testing/place.ts';

/** `BENCH_PEOPLE` for another company. */
const PEOPLE = {
  postgres: Number(process.env.BENCH_PEOPLE ?? 2_500),
  pglite: Number(process.env.BENCH_PEOPLE ?? 2_000),
} as const;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** So many at a time, while the month is made. */
const LOT = 50;

interface Stage {
  readonly db: Database;
  readonly world: World;
  readonly month: string;
  readonly first: Day;
  readonly last: Day;
}

const within = <T>({ db, world }: Stage, work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(db, world.ctx, work);

/** Of a hundred days two lack the way out, five are an hour and a half longer, one was not worked. */
const addPasses = (stage: Stage, ids: readonly string[]) =>
  within(stage, (tx) =>
    sql`insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id)
      select gen_random_uuid(), (d::date + said.time) at time zone 'Europe/Istanbul', d::date || ' ' || said.time, said.direction,
        'puantaj', 'adms', ${stage.world.workPlaces.MERKEZ}, id
      from unnest(${ids}::uuid[]) with ordinality as p (id, n),
        generate_series(${stage.first}::date, ${stage.last}::date, interval '1 day') as d,
        lateral (select (n * 37 + extract(day from d)::int * 11) % 100 as lot) as drawn,
        lateral (values (time '08:00', 'in'), (case when lot between 10 and 14 then time '18:30' else time '17:00' end, 'out')) as said (time, direction)
      where extract(isodow from d) < 6 and lot <> 50 and not (direction = 'out' and lot in (20, 21))`.execute(
      tx,
    ),
  );

async function addPeople(stage: Stage, count: number): Promise<string[]> {
  const { world, first, last } = stage;
  const { rows } = await within(stage, (tx) =>
    sql<{ id: string }>`
      insert into person (registration_no, name, surname, company_id, work_place_id, department_id, start_date)
      select 'K' || n, 'Ad' || n, 'Soyad', ${world.companyId}, ${world.workPlaces.MERKEZ}, ${world.departments.paint}, ${addDays(first, -20)}::date
      from generate_series(1, ${count}) n returning id`.execute(tx),
  );
  const ids = rows.map(({ id }) => id);
  const days = daysOf({ from: addDays(first, -14), to: last });
  await addPasses(stage, ids);
  for (let at = 0; at < ids.length; at += LOT) {
    const lot = ids.slice(at, at + LOT);
    await within(stage, (tx) =>
      calculateDays(
        tx,
        lot.flatMap((personId) => days.map((day) => ({ personId, day }))),
      ),
    );
  }
  await within(stage, async (tx) => {
    await sql`delete from day_to_calculate`.execute(tx);
    await sql`delete from puantaj_cause`.execute(tx);
  });
  return ids;
}

async function countAll(stage: Stage, ids: readonly string[]): Promise<void> {
  const of = { companyId: stage.world.companyId, month: stage.month };
  await within(stage, async (tx) => keepPeriod(tx, await openPayroll(tx, of)));
  const period = (await within(stage, (tx) => findPeriod(tx, of.companyId, of.month)))!;
  for (let at = 0; at < ids.length; at += LOT) {
    await within(stage, (tx) => countPeople(tx, period, ids.slice(at, at + LOT)));
  }
  await within(stage, async (tx) => {
    await sql`update pay_period set counted_at = now()`.execute(tx);
    await sql`delete from payroll_to_count`.execute(tx);
  });
}

async function openStage(db: Database): Promise<Stage> {
  const world = await createWorld(db, 'CLOSE');
  const today = await withTenant(db, world.ctx, async (tx) => {
    const shift = await addShift(tx, 'SBH', {
      end: 1020,
      breaks: [{ from: 720, to: 780, paid: false, deduct: 'always' }],
    });
    const week = await addWorkingTime(tx, 'Ofis', shift);
    await sql`insert into working_time_assignment (company_id, from_date, working_time_id)
      values (${world.companyId}, '2000-01-01', ${week.id})`.execute(tx);
    await sql`update company set first_puantaj_day = current_date - 80`.execute(tx);
    return readToday(tx);
  });
  const first = addMonths(`${today.slice(0, 7)}-01`, -1);
  return { db, world, month: first.slice(0, 7), first, last: addDays(addMonths(first, 1), -1) };
}

const choices: readonly (readonly [string, object])[] = [
  ['overtime by the day', { settings: { overtimeBasis: 'daily' } }],
  ['a rest is not lost', { settings: { lostRest: false } }],
  ['SGK by the period, which concerns everybody', { settings: { sgkMonth: 'period' } }],
  ['missing passes', { remedies: ['missingPass'] }],
  ['waiting overtime', { remedies: ['unapproved'] }],
  ['both remedies', { remedies: ['missingPass', 'unapproved'] }],
];

interface Answer {
  readonly after: string | null;
  readonly total: number;
  readonly changed: number;
}

async function measure(kind: Engine['kind']): Promise<string[][]> {
  const place = await openPlace(kind);
  const db = await openDatabase(place.engine);
  await prepareSchema(place.engine);
  const stage = await openStage(db);
  await countAll(stage, await addPeople(stage, PEOPLE[kind]));
  await db.engine.asOwner((client) => client.query('vacuum analyze'));
  const env = { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false };
  const app = await buildApp({ env, secret: randomBytes(32), db, logger: createLogger('silent') });
  const of = { companyId: stage.world.companyId, month: stage.month };
  let isOver = false;
  let worst = 0;
  const meanwhile = async (other: string, hasEnded: () => boolean) => {
    while (!hasEnded()) {
      const begun = performance.now();
      await callApp(app, other, identityCalls.GetUserInfo, {});
      worst = Math.max(worst, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const ask = async (boss: string, input: object) => {
    const begun = performance.now();
    let [answers, changed, total] = [0, 0, 0];
    for (let after: string | null | undefined; after !== null; answers++) {
      const { status, body } = await callApp(app, boss, whatIfCalls.GetCloseWhatIf, {
        ...of,
        ...input,
        ...(after !== undefined && { after }),
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      const answer = body.data as Answer;
      changed += answer.changed;
      total = answer.total;
      after = answer.after;
    }
    return { ms: performance.now() - begun, answers, changed, total };
  };
  const rows: string[][] = [];
  for (const [name, input] of choices) {
    const boss = await signInTo(app, stage.world, 'boss');
    const first = await ask(boss, input);
    [isOver, worst] = [false, 0];
    const others = meanwhile(await signInTo(app, stage.world, 'hr'), () => isOver);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push((await ask(boss, input)).ms);
    isOver = true;
    await others;
    rows.push([
      `${kind}: ${name}`,
      `${first.total} → ${first.changed}`,
      `${Math.round(first.ms)} ms in ${first.answers}`,
      `${Math.round(Math.min(...times))} ms`,
      `${Math.round(Math.max(...times))} ms`,
      `${Math.round(worst)} ms`,
    ]);
  }
  const boss = await signInTo(app, stage.world, 'boss');
  const begun = performance.now();
  await callApp(app, boss, monthCloseCalls.GetClosePeriod, of);
  rows.push([
    `${kind}: the page's period`,
    '',
    `${Math.round(performance.now() - begun)} ms`,
    '',
    '',
    '',
  ]);
  await app.close();
  await closeDatabase(db);
  await place.remove();
  return rows;
}

export async function run(): Promise<void> {
  const kinds = (process.env.BENCH_ENGINES ?? 'postgres,pglite').split(',') as Engine['kind'][];
  const rows: string[][] = [];
  for (const kind of kinds) rows.push(...(await measure(kind)));
  printTable(
    ['what if', 'asked of → changed', 'first', 'best', 'worst', 'others waited at most'],
    rows,
  );
}
