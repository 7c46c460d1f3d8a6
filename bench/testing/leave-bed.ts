/** The built server with a tenant of 100 and one of 10,000 people, five years of leave in each, and sessions of an Admin and of a manager of twenty. */
import type { Engine } from '#server/db/engine.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { addressOf, runServer } from '#server/testing/process.ts';
import { createWorld, PASSWORD, type World } from '#server/testing/world.ts';
import { peopleOf } from './people.ts';
import { openPlace } from './place.ts';

export interface LeaveSessions {
  readonly admin: string;
  readonly manager: string;
}

export interface LeaveBed {
  readonly port: number;
  readonly small: LeaveSessions;
  readonly large: LeaveSessions;
  close(): Promise<void>;
}

/** Whose team is as large in both tenants. */
const TEAM = 20;
/** Five a year, for five years. */
const LEAVES = 25;

const TABLES =
  'person, person_word, request, request_step, request_approver, request_history, leave_request, leave_day, leave_entry';

/** Everybody asks their manager; of the latest leaves one in ten waits, in the team every second one. */
const MADE = `select gen_random_uuid() as id, p.id as person_id, p.approver_id, p.nth, i,
    current_date + 20 - i * 73 - (p.nth % 60)::int as day,
    case when i = 0 and (p.in_team and p.nth % 2 = 0 or p.nth % 10 = 0) then 'waiting' else 'approved' end as state
  from (select id, row_number() over (order by registration_no) as nth, department_id = $2 as in_team,
      case when department_id = $2 then $3::uuid
        else first_value(id) over (partition by department_id, registration_no::int / 10 order by registration_no) end as approver_id
    from person where tenant_id = $1 and registration_no ~ '^[0-9]+$') p
  cross join generate_series(0, ${LEAVES - 1}) i
  where p.id <> p.approver_id`;

const INSERTS = [
  `insert into request (tenant_id, id, kind, person_id, entered_by, state, round, step, size, summary, submitted_at, version)
   select $1, id, 1, person_id, person_id, state, 1, case when state = 'waiting' then 0 end, 3, 'Yıllık izin, 3 gün', day - 20,
     case when state = 'waiting' then 1 else 2 end from made`,
  `insert into request_step (tenant_id, request_id, round, nth, label, because, waiting_since, decided_by)
   select $1, id, 1, 0, 'Yöneticisi', 'named', day - 20, case when state = 'approved' then approver_id end from made`,
  `insert into request_approver (tenant_id, request_id, round, nth, person_id, waiting, asked_at)
   select $1, id, 1, 0, approver_id, state = 'waiting', day - 20 from made`,
  `insert into request_history (tenant_id, request_id, version, round, act, actor_id, to_state, at)
   select $1, id, 1, 1, 'submit', person_id, 'waiting', day - 20 from made`,
  `insert into request_history (tenant_id, request_id, version, round, step, act, actor_id, from_state, to_state, at)
   select $1, id, 2, 1, 0, 'approve', approver_id, 'waiting', 'approved', day - 19 from made where state = 'approved'`,
  `insert into leave_request (tenant_id, request_id, person_id, leave_type_id, from_day, to_day, part, days, minutes, return_day, counted, origin)
   select $1, made.id, person_id, t.id, day, day + 2, 'day', 3, 0, day + 3, '{}', 'request' from made
   join leave_type t on t.tenant_id = $1 and t.code = 'YILLIK'`,
  `insert into leave_day (tenant_id, request_id, person_id, day, part, cost, minutes, pay, work_type_code, holds)
   select $1, id, person_id, day + n, 'day', 1, 480, 'paid', 'UCI', state = 'approved' from made cross join generate_series(0, 2) n`,
  `insert into leave_entry (tenant_id, person_id, day, kind, days, request_id)
   select $1, person_id, day + n, 'used', -1, id from made cross join generate_series(0, 2) n where state = 'approved'`,
];

/** One statement, so that all of them speak of the same made-up leaves. */
const FILL = `with made as materialized (${MADE}),
  ${INSERTS.map((insert, i) => `part${i} as (${insert})`).join(',\n  ')}
  select count(*) from made`;

async function fill(engine: Engine): Promise<World[]> {
  await prepareSchema(engine);
  const db = await openDatabase(engine);
  const worlds: World[] = [];
  for (const [code, count] of [
    ['SMALL', 95],
    ['LARGE', 9_995],
  ] as const) {
    const world = await createWorld(db, code);
    worlds.push(world);
    const { tenantId, companyId, departments, people } = world;
    const { numbers, names, surnames } = peopleOf(worlds.length, count);
    await engine.asOwner(async (client) => {
      await client.query('begin');
      await client.query(
        `insert into person (tenant_id, registration_no, name, surname, company_id, start_date, department_id)
         select $1, n, name, surname, $5, '2019-03-01', case when nth <= ${TEAM} then $6::uuid else $7::uuid end
         from unnest($2::text[], $3::text[], $4::text[]) with ordinality as p(n, name, surname, nth)`,
        [tenantId, numbers, names, surnames, companyId, departments.assembly, departments.sales],
      );
      // No day of theirs was ever calculated: there is nothing to calculate again.
      await client.query('alter table leave_day disable trigger user');
      await client.query(FILL, [tenantId, departments.assembly, people.manager.id]);
      await client.query('alter table leave_day enable trigger user');
      await client.query('commit');
    });
    await engine.tidy();
  }
  // What a server does by itself within a minute.
  if (engine.kind === 'postgres')
    await engine.asOwner((client) => client.query(`vacuum analyze ${TABLES}`));
  await closeDatabase(db);
  return worlds;
}

export async function openLeaveBed(kind: Engine['kind']): Promise<LeaveBed> {
  const { engine, env, remove } = await openPlace(kind);
  const [small, large] = (await fill(engine)) as [World, World];
  const server = runServer({ ...env, JWT_SECRET: 'bench-bench-0123456789-abcdefghij' });
  const address = new URL(await addressOf(server));
  const signIn = async ({ tenantId }: World, username: string) => {
    const answer = await fetch(new URL('/api/Account/authenticate', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', tenantId },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    return ((await answer.json()) as { data: string }).data;
  };
  const sessions = async (world: World): Promise<LeaveSessions> => ({
    admin: await signIn(world, world.people.boss.username),
    manager: await signIn(world, world.people.manager.username),
  });
  return {
    port: Number(address.port),
    small: await sessions(small),
    large: await sessions(large),
    close: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await remove();
    },
  };
}
