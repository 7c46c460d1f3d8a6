/** A person's accounts among 10,000 people on PostgreSQL, over HTTP: equalization, serbest zaman, telafi and advances, with ten weeks of calculated days of everybody. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import { timeAccountCalls } from '#contract/equalization/time-accounts.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { buildApp } from '#server/app.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { callApp, signInTo } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { median } from './measure.ts';
import { printTable } from './table.ts';
import { openPlace } from './testing/place.ts';

const PEOPLE = 10_000;
const WEEKS = 10;
const ASKED = 30;

async function addPeople(tx: TenantTx, { companyId }: World): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into person (registration_no, name, surname, company_id, start_date)
    select 'A' || n, 'Ad' || n, 'Soyad', ${companyId}, '2020-01-01' from generate_series(1, ${PEOPLE}) n returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Six days a week as planned, an hour more on each of them: nine hours of the week are overtime or earned. */
async function addDaysOf(tx: TenantTx, ids: readonly string[], from: string): Promise<void> {
  const plan = ids[0]!;
  await sql`insert into puantaj_plan (id, plan) values (${plan}, '{"kind":"off"}')`.execute(tx);
  await sql`insert into puantaj_day (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night, missing,
      overtime, waiting, totals, segments, computed_from)
    select id, ${from}::date + n, 'Ölçüm', true, ${plan}, 'work', 450, 510, 0, 0, 60, 0,
      case when n < ${(WEEKS - 8) * 7} then '{"NC":450,"NM":60}'::jsonb else '{"NC":450,"DC":60}'::jsonb end, '[]', 'x'
    from unnest(${ids}::uuid[]) as id, generate_series(0, ${WEEKS * 7 - 8}) n where n % 7 <> 6`.execute(
    tx,
  );
}

/** Time off that was wished for and used, work that is owed, and an advance of three instalments. */
async function addAccounts(tx: TenantTx, ids: readonly string[], today: string): Promise<void> {
  for (const [purpose, ago, rate] of [
    ['wish', 60, 150],
    ['wish', 30, 125],
    ['away', 20, null],
  ] as const) {
    await sql`with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        select 4, id, id, 'approved', 'Ölçüm' from unnest(${ids}::uuid[]) as id returning id, person_id
      ), stored as (
        insert into account_request (request_id, person_id, purpose, cause, first_day, last_day, minutes, rate, reason, origin, state)
        select id, person_id, ${purpose}::text, ${purpose === 'away' ? 'stop' : null}::text, ${today}::date - ${ago}::int,
          ${today}::date - ${ago}::int, 120, ${rate}::smallint, 'Ölçüm', 'request', 'holds' from asked)
      insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, minutes, state)
      select id, person_id, ${today}::date - ${ago}::int + 1, ${purpose === 'away' ? 'makeUpAway' : 'timeOff'}::text, 840, 900, 60,
        'holds' from asked`.execute(tx);
  }
  await sql`with opened as (
      insert into advance_account (person_id, advance_type_id, unit, amount, instalments, step, most, postpones, first_month)
      select id, t.id, 'TRY', 300000, 3, 1, 3, 1, ${today.slice(0, 7)} from unnest(${ids}::uuid[]) as id
      join advance_type t on t.code = 'BAYRAM' returning id
    ), posted as (
      insert into advance_entry (advance_id, nth, day, kind, amount, account)
      select id, 0, ${today}::date, 'opening', 300000, 'opening' from opened)
    insert into advance_instalment (advance_id, month, amount)
    select id, to_char(${today}::date + make_interval(months => n), 'YYYY-MM'), 100000
    from opened cross join generate_series(0, 2) n`.execute(tx);
}

async function fill(tx: TenantTx, world: World): Promise<string[]> {
  const today = await readToday(tx);
  const from = addDays(mondayOf(today), -WEEKS * 7 + 7);
  const ids = await addPeople(tx, world);
  await sql`insert into equalization_period (name, from_day, to_day, basis, scope, company_id)
    values ('Sezon', ${addDays(from, 14)}::date, ${addDays(from, 69)}::date, 'collective', 'company', ${world.companyId})`.execute(
    tx,
  );
  await addDaysOf(tx, ids, from);
  await addAccounts(tx, ids, today);
  await sql`delete from day_to_calculate`.execute(tx);
  return ids;
}

export async function run(): Promise<void> {
  const place = await openPlace('postgres');
  const db = await openDatabase(place.engine);
  await prepareSchema(place.engine);
  const world = await createWorld(db, 'ACCOUNTS');
  const ids = await withTenant(db, world.ctx, (tx) => fill(tx, world));
  const env = { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false };
  const app = await buildApp({ env, secret: randomBytes(32), db, logger: createLogger('silent') });
  const boss = await signInTo(app, world, 'boss');
  const accounts: readonly [string, CallDef][] = [
    ['equalization', equalizationCalls.GetEqualizationAccount],
    ['serbest zaman', timeAccountCalls.GetTimeOffAccount],
    ['telafi', timeAccountCalls.GetMakeUpAccount],
    ['advances', advanceAccountCalls.GetAdvancesAtExit],
    ['statement of advances (PDF)', advanceAccountCalls.GetAdvanceStatement],
  ];
  const rows: string[][] = [];
  for (const [name, call] of accounts) {
    const times: number[] = [];
    for (let nth = 0; nth < ASKED; nth++) {
      const begun = performance.now();
      const { status, body } = await callApp(app, boss, call, { id: ids[nth * 300]! });
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
      times.push(performance.now() - begun);
    }
    rows.push([name, `${median(times).toFixed(0)} ms`, `${Math.max(...times).toFixed(0)} ms`]);
  }
  await app.close();
  await closeDatabase(db);
  await place.remove();
  printTable([`a person of ${PEOPLE}`, 'median', 'worst'], rows);
}
