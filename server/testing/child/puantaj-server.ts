/** Calculates a month of many people as a task, until it is killed. First it says what it found half done, at the end what there is. */
import { sql } from 'kysely';
import { openDatabase, openEngine, prepareSchema } from '#server/db/open.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { readEnv } from '#server/env.ts';
import { ensureCalculation } from '#server/features/puantaj/calculate/drain.commands.ts';
import { ensureTenant } from '#server/features/tenants/tenants.commands.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { taskKinds } from '#server/jobs/kinds.ts';
import { freeAll } from '#server/jobs/queue.ts';
import { startJobs } from '#server/jobs/runner.ts';

// A test that is itself killed leaves nothing behind.
process.stdin.resume().once('end', () => process.exit());

const PEOPLE = Number(process.env.PEOPLE);
const DAYS = 31;

const env = readEnv();
const engine = await openEngine(env);
await prepareSchema(engine);
const db = await openDatabase(engine);
const { id: tenantId } = await ensureTenant(engine, {
  code: 'PUANTAJ',
  name: 'Puantaj',
  modules: [],
});
const ctx = { tenantId, actor: { id: null, name: 'Test' } };

/** A month of passes, all of it marked; once. */
async function fill(tx: TenantTx): Promise<void> {
  const { rows } = await sql`select from person limit 1`.execute(tx);
  if (rows.length > 0) return;
  await sql`insert into company (code, name, first_puantaj_day) values ('K', 'Kurum', current_date - 400)`.execute(
    tx,
  );
  await sql`insert into person (registration_no, name, surname, start_date)
    select 'P' || n, 'Ad', 'Soyad', current_date - 400 from generate_series(1, ${PEOPLE}) n`.execute(
    tx,
  );
  await sql`insert into pass (row_key, at, local_time, direction, purpose, source, person_id)
    select gen_random_uuid(), current_date - ago + hour, '', case hour when interval '5 hours' then 'in' else 'out' end, 'puantaj', 'adms', id
    from person, generate_series(1, ${DAYS}) as ago, (values (interval '5 hours'), (interval '14 hours')) as h (hour)`.execute(
    tx,
  );
  await sql`delete from day_to_calculate`.execute(tx);
  await sql`insert into day_to_calculate (person_id, day)
    select id, current_date - ago from person, generate_series(1, ${DAYS}) as ago`.execute(tx);
}

interface Counts {
  readonly neither: number;
  readonly both: number;
  readonly rows: number;
}

/** Whatever is not marked any more is there, and what is there is not marked: a step is whole or not at all. */
async function look(tx: TenantTx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where m.day is null and d.day is null)::int as neither,
      count(*) filter (where m.day is not null and d.day is not null)::int as both, count(d.day)::int as rows
    from person p cross join generate_series(1, ${DAYS}) as ago
    left join day_to_calculate m on m.person_id = p.id and m.day = current_date - ago
    left join puantaj_day d on d.person_id = p.id and d.day = current_date - ago`.execute(tx);
  return rows[0]!;
}

const found = await withTenant(db, ctx, async (tx) => {
  await fill(tx);
  return look(tx);
});
console.log(`found ${JSON.stringify(found)}`);
// Whoever held it is dead: nobody need wait for the end of a lease.
await freeAll(db);
const taskId = await withTenant(db, ctx, ensureCalculation);
await startJobs({ db, logger: createLogger('silent'), jobKinds: {}, taskKinds });
let begun: number | undefined;
for (;;) {
  const task = await withTenant(db, ctx, (tx) =>
    tx
      .selectFrom('task')
      .select(['state', 'done'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow(),
  );
  if (begun !== undefined && task.done > begun) console.log('moved');
  begun ??= task.done;
  if (task.state !== 'queued' && task.state !== 'running') {
    const left = await withTenant(db, ctx, look);
    console.log(`done ${JSON.stringify({ ...left, state: task.state })}`);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
