/** PR-24, PR-27, PR-28, PR-37, RQ-16, RQ-21, RQ-37: a server that is killed while money is counted has done an act or not, never half, never twice. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, mondayOf } from '#core/time/day.ts';
import { closeDatabase, openDatabase, openEngine } from '#server/db/open.ts';
import { readToday } from '#server/db/today.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { readEnv } from '#server/env.ts';
import { drain } from '#server/features/puantaj/calculate/drain.commands.ts';
import { countPeople } from '#server/features/puantaj/payroll/kept/count.commands.ts';
import {
  keepPeriod,
  peopleOfPeriod,
  findPeriod,
} from '#server/features/puantaj/payroll/kept/periods.queries.ts';
import { openPayroll } from '#server/features/puantaj/payroll/payroll-frame.queries.ts';
import { acts } from '#server/testing/close-acts.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { type OwnDatabase, ownDatabase } from '#server/testing/database/own-database.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { type Running, runChild } from '#server/testing/process.ts';
import { createWorld, PASSWORD } from '#server/testing/world.ts';

const rounds = Number(process.env.DEVAM_FAULT_ROUNDS ?? 2);
const names = Object.keys(acts);
const PEOPLE = 30;

let database: OwnDatabase;
let scene: object;

/** People who came and left as planned for the month that is closed, and worked longer for eight weeks before it. */
async function fill(db: TenantTx, companyId: string): Promise<object> {
  const today = await readToday(db);
  const first = addMonths(`${today.slice(0, 7)}-01`, -1);
  const month = first.slice(0, 7);
  const weeks = addDays(mondayOf(first), -84);
  const office = await addWorkingTime(
    db,
    'Ofis',
    await addShift(db, 'SBH', { start: 480, end: 960 }),
  );
  await sql`insert into working_time_assignment (company_id, from_date, working_time_id)
    values (${companyId}, '2020-01-01', ${office.id})`.execute(db);
  await sql`update company set first_puantaj_day = ${first}, sgk_no = '21234010100000010340100000'`.execute(
    db,
  );
  await sql`insert into person (registration_no, username, name, surname, company_id, department_id, start_date)
    select 'P' || n, 'p' || n, 'Ad', 'Soyad ' || n, ${companyId}, d.id, '2020-01-15'
    from generate_series(1, ${PEOPLE}) n, department d where d.name = 'Montaj'`.execute(db);
  await sql`update person set start_date = '2020-01-15' where username not like 'p%'`.execute(db);
  await sql`insert into pass (row_key, at, local_time, direction, purpose, source, person_id)
    select gen_random_uuid(), (d::date + said.time) at time zone 'Europe/Istanbul', d::date || ' ' || said.time, said.direction, 'puantaj', 'adms', person.id
    from person, generate_series(${first}::date, ${today}::date - 1, interval '1 day') as d,
      (values (time '08:00', 'in'), (time '16:00', 'out')) as said (time, direction)
    where extract(isodow from d) <= 5`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into equalization_period (name, from_day, to_day, basis, scope)
    values ('Yoğun sezon', ${weeks}, ${addDays(weeks, 55)}, 'written', 'people') returning id`.execute(
    db,
  );
  const periodId = rows[0]!.id;
  await sql`insert into equalization_member (period_id, person_id) select ${periodId}, id from person where username like 'p%'`.execute(
    db,
  );
  await sql`insert into stored_file (purpose, uploaded_by, mime, content)
    select 'document', id, 'application/pdf', 'x' from person where username = 'boss'`.execute(db);
  await sql`insert into equalization_agreement (period_id, person_id, from_day, file_id)
    select ${periodId}, p.id, ${weeks}, f.id from person p, stored_file f where p.username like 'p%'`.execute(
    db,
  );
  await sql`insert into puantaj_plan (id, plan) values (${periodId}, '{"kind":"off"}')`.execute(db);
  await sql`insert into puantaj_day (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night, missing, overtime, waiting, totals, segments, computed_from)
    select p.id, d::date, 'Deneme', true, ${periodId}, 'work', 540, 0, 0, 0, 0, 0,
      case when d < ${weeks}::date + 14 then '{"NC":540,"DC":120}'::jsonb else '{"NC":540}' end, '[]', 'x'
    from person p, generate_series(${weeks}::date, ${weeks}::date + 55, interval '1 day') d
    where p.username like 'p%' and extract(isodow from d) <= 5`.execute(db);
  await sql`delete from puantaj_cause`.execute(db);
  await sql`delete from day_to_calculate`.execute(db);
  await sql`select puantaj_mark(array_agg(id), array_agg(${first}::date), array_agg(${today}::date)) from person`.execute(
    db,
  );
  return { companyId, month, thisMonth: today.slice(0, 7), today, periodId };
}

beforeAll(async () => {
  database = await ownDatabase();
  const db = await openDatabase(await openEngine(readEnv(database.settings)));
  const world = await createWorld(db, 'MONEY');
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(db, world.ctx, work);
  const filled = await inTenant((tx) => fill(tx, world.companyId));
  while (await inTenant(drain));
  await inTenant(async (tx) => {
    const of = filled as { companyId: string; month: string };
    await keepPeriod(tx, await openPayroll(tx, of));
    const period = (await findPeriod(tx, of.companyId, of.month))!;
    await countPeople(tx, period, await peopleOfPeriod(tx, period));
    await sql`update pay_period set counted_at = now()`.execute(tx);
  });
  scene = { ...filled, tenantId: world.tenantId, password: PASSWORD };
  await closeDatabase(db);
});
afterAll(() => database.drop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const linesOf = (server: Running, pattern: RegExp) =>
  server
    .output()
    .split('\n')
    .filter((line) => pattern.test(line));

it(
  `kill -9 while money is counted, ${rounds} rounds on ${engineKind}: each act was done or not, and is done again`,
  async () => {
    const took = new Map<string, number>();
    const half: string[] = [];
    const kills = { done: 0, notDone: 0 };
    let act = names[0]!;
    let isAgain = false;
    for (let round = 0; round <= rounds; round++) {
      const server = runChild('close-server', {
        ...database.settings,
        SCENE: JSON.stringify(scene),
        ACT: act,
        AGAIN: isAgain ? '1' : '0',
      });
      const { wasDone } = JSON.parse((await server.line(/^found/)).slice('found '.length)) as {
        wasDone: boolean;
      };
      if (isAgain) kills[wasDone ? 'done' : 'notDone']++;
      const next = names[(names.indexOf(act) + (isAgain ? 1 : 0)) % names.length]!;
      if (round < rounds) {
        await server.line(new RegExp(`^acting ${next}$`));
        await pause(Math.random() * (took.get(next) ?? 400));
      } else if (!wasDone) await server.line(new RegExp(`^did ${act} `));
      server.kill('SIGKILL');
      await server.ended;
      half.push(...linesOf(server, /^half/));
      for (const line of linesOf(server, /^did/)) {
        const [, name, ms] = /^did (.+) (\d+)$/.exec(line)!;
        took.set(name!, Number(ms) * 1.5);
      }
      act = next;
      isAgain = true;
    }
    console.log(
      `${engineKind}: ${rounds} kills, ${kills.done} after the act was done, ${kills.notDone} before, ${half.length} half or twice`,
    );
    expect(half).toEqual([]);
    expect(kills.done + kills.notDone).toBe(rounds);
  },
  (rounds + 1) * 60_000,
);
