/** The built server with a tenant of 100 and one of 10,000 people, and an Admin signed in to each. */
import pg from 'pg';
import type { Engine } from '#server/db/engine.ts';
import { openDatabase, prepareSchema, closeDatabase } from '#server/db/open.ts';
import { addressOf, runServer } from '#server/testing/process.ts';
import { createWorld, PASSWORD, type World } from '#server/testing/world.ts';
import { peopleOf } from './people.ts';
import { openPlace } from './place.ts';

export interface HttpBed {
  readonly port: number;
  /** Of the server's process. */
  readonly pid: number;
  readonly small: { token: string };
  readonly large: { token: string };
  /** The large one's page straight from the driver, tenant named in the query; only of PostgreSQL. */
  barePage(turn: number): Promise<unknown>;
  close(): Promise<void>;
}

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
    const { numbers, names, surnames } = peopleOf(worlds.length, count);
    await engine.asOwner((client) =>
      client.query(
        `insert into person (tenant_id, registration_no, name, surname, company_id, department_id)
         select $1, n, name, surname, $5, $6 from unnest($2::text[], $3::text[], $4::text[]) as p(n, name, surname)`,
        [world.tenantId, numbers, names, surnames, world.companyId, world.departments.sales],
      ),
    );
    await engine.tidy();
  }
  // What a server does by itself within a minute.
  if (engine.kind === 'postgres')
    await engine.asOwner((client) =>
      client.query('vacuum analyze person, person_word, company, work_place'),
    );
  await closeDatabase(db);
  return worlds;
}

/** `more`: settings of the server's process. */
export async function openHttpBed(
  kind: Engine['kind'] = 'postgres',
  more: Readonly<Record<string, string>> = {},
): Promise<HttpBed> {
  const { engine, env, remove } = await openPlace(kind);
  const [small, large] = (await fill(engine)) as [World, World];
  const server = runServer({
    ...env,
    ...more,
    JWT_SECRET: 'bench-bench-0123456789-abcdefghij',
  });
  const address = new URL(await addressOf(server));
  const signIn = async (world: World) => {
    const answer = await fetch(new URL('/api/Account/authenticate', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', tenantId: world.tenantId },
      body: JSON.stringify({ username: 'boss', password: PASSWORD }),
    });
    return { token: ((await answer.json()) as { data: string }).data };
  };
  const bare = new pg.Pool({
    connectionString: env.DATABASE_DIRECT_URL,
    max: 10,
    options: '-c role=devam_owner',
  });
  return {
    port: Number(address.port),
    pid: server.pid,
    small: await signIn(small),
    large: await signIn(large),
    barePage: (turn) =>
      bare.query({
        name: 'page',
        text: `select id, registration_no, username, name, surname, email, phone, department_id, title_id, roles, card_no, start_date, end_date, active
               from person where tenant_id = $1 and not archived order by sort_key, id limit 50 offset $2`,
        values: [large.tenantId, (turn % 2) * 50],
      }),
    close: async () => {
      await bare.end();
      server.kill('SIGTERM');
      await server.ended;
      await remove();
    },
  };
}
