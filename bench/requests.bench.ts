/** Requests of many people at once on PostgreSQL, over HTTP: how many statements they take and how long, for one, fifty and five hundred. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { accountRequestCalls } from '#contract/equalization/account-request.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { MOST_AT_ONCE } from '#contract/requests/request-limits.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import { buildApp } from '#server/app.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { type Database, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { callApp, signInTo } from '#server/testing/app.ts';
import { forgetCounts } from '#server/testing/limits.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { median } from './measure.ts';
import { printTable } from './table.ts';
import { openPlace } from './testing/place.ts';

const SIZES = [1, 50, 500];
const ROUNDS = 3;

/** A team whose manager decides, in a period of equalization by collective agreement. */
async function fill(tx: TenantTx, world: World) {
  const today = await readToday(tx);
  const shift = await addShift(tx, 'SBH', { start: 480, end: 960 });
  const week = await addWorkingTime(tx, 'Ofis', shift);
  await sql`insert into working_time_assignment (company_id, from_date, working_time_id)
    values (${world.companyId}, '2020-01-01', ${week.id})`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into person (registration_no, name, surname, company_id, department_id, manager_id, start_date, overtime_consent)
    select 'R' || n, 'Ad' || n, 'Soyad', ${world.companyId}, ${world.departments.assembly}, ${world.people.manager.id},
      '2020-01-01', true
    from generate_series(1, ${SIZES.at(-1)!}) n returning id`.execute(tx);
  const from = mondayOf(today);
  await sql`insert into equalization_period (name, from_day, to_day, basis, scope, company_id)
    values ('Sezon', ${from}::date, ${addDays(from, 55)}::date, 'collective', 'company', ${world.companyId})`.execute(
    tx,
  );
  return { ids: rows.map(({ id }) => id), monday: addDays(from, 7) };
}

/** As if nobody had asked for anything. */
const forget = async (db: Database, world: World): Promise<void> => {
  await withTenant(db, world.ctx, async (tx) => {
    await sql`update request set state = 'withdrawn', step = null`.execute(tx);
    await sql`update work_window set state = 'none'`.execute(tx);
    await sql`update account_request set state = 'none'`.execute(tx);
    await sql`update request_approver set waiting = false`.execute(tx);
  });
  await forgetCounts(db);
};

interface Spent {
  readonly statements: number;
  readonly ms: number;
}

async function counted<T>(work: () => Promise<T>): Promise<Spent & { readonly answer: T }> {
  const { query } = pg.Client.prototype;
  let statements = 0;
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: never[]) {
    statements++;
    return (query as (...all: never[]) => unknown).apply(this, args);
  } as never;
  const begun = performance.now();
  try {
    const answer = await work();
    return { answer, statements, ms: performance.now() - begun };
  } finally {
    pg.Client.prototype.query = query;
  }
}

const overtime = (ids: readonly string[], day: Day) => ({
  personIds: ids,
  day,
  windows: [{ from: 1020, to: 1140 }],
  reason: 'Sayım var',
});

/** Two hours longer on one day, two hours shorter on another. */
const windows = (ids: readonly string[], day: Day) => ({
  purpose: 'equalization',
  reason: 'Sayım haftası',
  windows: ids.flatMap((personId) => [
    { personId, day, kind: 'longer', from: 960, to: 1080 },
    { personId, day: addDays(day, 1), kind: 'shorter', from: 840, to: 960 },
  ]),
});

export async function run(): Promise<void> {
  const place = await openPlace('postgres');
  const db = await openDatabase(place.engine);
  await prepareSchema(place.engine);
  const world = await createWorld(db, 'REQUESTS');
  const { ids, monday } = await withTenant(db, world.ctx, (tx) => fill(tx, world));
  const env = { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false };
  const app = await buildApp({ env, secret: randomBytes(32), db, logger: createLogger('silent') });
  const boss = await signInTo(app, world, 'boss');
  const manager = await signInTo(app, world, 'manager');
  const spent = new Map<string, Spent[]>();
  const timed = async <T>(name: string, token: string, call: CallDef, input: object) => {
    const { answer, ...one } = await counted(() => callApp(app, token, call, input));
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    spent.set(name, [...(spent.get(name) ?? []), one]);
    return answer.body.data as T;
  };
  const decide = async (what: string, requests: readonly string[]) => {
    const some = requests.slice(0, MOST_AT_ONCE).map((id) => ({ id, seen: 1 }));
    await timed(`${what}, ${some.length} approved`, manager, requestsCalls.ActOnRequests, {
      requests: some,
      act: 'approve',
      note: '',
    });
  };
  for (let round = 0; round <= ROUNDS; round++) {
    // The first warms up.
    if (round === 1) spent.clear();
    for (const size of SIZES) {
      const people = ids.slice(0, size);
      const { reason: _, ...typed } = windows(people, monday);
      const { reason: __, ...typedOvertime } = overtime(people, monday);
      await timed(
        `overtime, ${size} previewed`,
        boss,
        overtimeCalls.PreviewOvertime,
        typedOvertime,
      );
      const asked = overtime(people, monday);
      const sent = await timed<{ ids: string[] }>(
        `overtime, ${size} asked`,
        boss,
        overtimeCalls.RequestOvertime,
        asked,
      );
      await decide('overtime', sent.ids);
      await forget(db, world);
      // Of a year of which every week lies ahead.
      const far = overtime(people, mondayOf(addDays(monday, 340)));
      await timed(
        `overtime, ${size} asked, a year ahead`,
        boss,
        overtimeCalls.RequestOvertime,
        far,
      );
      await forget(db, world);
      const { PreviewAccountWindows, RequestAccountWindows, EnterAccountWindows } =
        accountRequestCalls;
      const planned = windows(people, monday);
      await timed(`equalization, ${size} previewed`, boss, PreviewAccountWindows, typed);
      const opened = await timed<{ ids: string[] }>(
        `equalization, ${size} asked`,
        boss,
        RequestAccountWindows,
        planned,
      );
      await decide('equalization', opened.ids);
      await forget(db, world);
      await timed(`equalization, ${size} entered`, boss, EnterAccountWindows, planned);
      await forget(db, world);
    }
  }
  await app.close();
  await closeDatabase(db);
  await place.remove();
  printTable(
    ['postgres', 'statements', 'median', 'worst'],
    [...spent].map(([name, all]) => [
      name,
      String(median(all.map(({ statements }) => statements))),
      `${median(all.map(({ ms }) => ms)).toFixed(0)} ms`,
      `${Math.max(...all.map(({ ms }) => ms)).toFixed(0)} ms`,
    ]),
  );
}
