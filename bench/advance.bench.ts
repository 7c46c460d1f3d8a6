/** A company's deduction month of 10,000 people: its draft, its lock, its unlock, over HTTP. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { deductionsCalls } from '#contract/advance/deductions.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { buildApp } from '#server/app.ts';
import type { Engine } from '#server/db/engine.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { readToday } from '#server/db/today.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { callApp, signInTo } from '#server/testing/app.ts';
import { createWorld } from '#server/testing/world.ts';
import { printTable } from './table.ts';
import { openPlace } from './testing/place.ts';

const ENGINES = (process.env.BENCH_ENGINES ?? 'postgres').split(',') as Engine['kind'][];
const PEOPLE = 10_000;
const ROUNDS = 3;

async function bench(kind: Engine['kind']): Promise<string[][]> {
  const place = await openPlace(kind);
  const db = await openDatabase(place.engine);
  await prepareSchema(place.engine);
  const world = await createWorld(db, 'ADVANCES');
  const { companyId } = world;
  const month = await withTenant(db, world.ctx, async (tx) => {
    const today = await readToday(tx);
    await sql`
      with made as (
        insert into person (registration_no, name, surname, company_id, start_date)
        select 'A' || n, 'Ad' || n, 'Soyad' || n, ${companyId}, '2020-01-01' from generate_series(1, ${PEOPLE}) n returning id
      ), opened as (
        insert into advance_account (person_id, advance_type_id, unit, amount, instalments, step, most, postpones, first_month)
        select made.id, t.id, 'TRY', 300000, 3, 1, 3, 1, ${today.slice(0, 7)} from made
        join advance_type t on t.code = 'BAYRAM' returning id
      ), posted as (
        insert into advance_entry (advance_id, nth, day, kind, amount, account)
        select id, 0, ${today}::date, 'opening', 300000, 'opening' from opened)
      insert into advance_instalment (advance_id, month, amount)
      select id, to_char(${today}::date + make_interval(months => n), 'YYYY-MM'), 100000
      from opened cross join generate_series(0, 2) n`.execute(tx);
    return today.slice(0, 7);
  });
  const env = { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false };
  const app = await buildApp({
    env,
    secret: randomBytes(32),
    db,
    logger: createLogger('silent'),
  });
  const token = await signInTo(app, world, 'boss');
  const times = new Map<string, number[]>();
  const timed = async <T>(name: string, call: CallDef, input: object): Promise<T> => {
    const begun = performance.now();
    const { status, body } = await callApp(app, token, call, { companyId, month, ...input });
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
    return body.data as T;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const { seen } = await timed<{ seen: string }>('month', deductionsCalls.GetDeductionMonth, {});
    await timed('list, 500 rows', deductionsCalls.GetDeductions, { pageSize: 500 });
    await timed('lock', deductionsCalls.LockDeductions, { seen });
    await timed('locked list, 500 rows', deductionsCalls.GetDeductions, { pageSize: 500 });
    await timed('unlock', deductionsCalls.UnlockDeductions, { reason: 'Ölçüm' });
  }
  await app.close();
  await closeDatabase(db);
  await place.remove();
  return [...times].map(([name, ms]) => [
    kind,
    name,
    ...ms.map((one) => `${(one / 1000).toFixed(2)} s`),
  ]);
}

export async function run(): Promise<void> {
  const rows: string[][] = [];
  for (const kind of ENGINES) rows.push(...(await bench(kind)));
  printTable(
    [
      'engine',
      `deductions of ${PEOPLE} people`,
      ...Array.from({ length: ROUNDS }, (_, i) => `run ${i + 1}`),
    ],
    rows,
  );
}
