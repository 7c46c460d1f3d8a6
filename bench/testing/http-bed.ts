/** The built server on PostgreSQL with a tenant of 100 and one of 10,000 people, and an Admin signed in to each. */
import pg from 'pg';
import { openDatabase, prepareSchema, closeDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { providePostgres } from '#scripts/lib/postgres.mjs';
import {
  createEmptyDatabase,
  dropDatabase,
  settingsFor,
} from '#server/testing/postgres-databases.ts';
import { addressOf, runServer } from '#server/testing/process.ts';
import { createWorld, PASSWORD, type World } from '#server/testing/world.ts';
import { peopleOf } from './people.ts';

export interface HttpBed {
  readonly port: number;
  /** Of the server's process. */
  readonly pid: number;
  readonly small: { token: string };
  readonly large: { token: string };
  /** The same page straight from the driver, tenant named in the query. */
  barePage(turn: number): Promise<unknown>;
  close(): Promise<void>;
}

export async function openHttpBed(): Promise<HttpBed> {
  const postgres = await providePostgres();
  const database = await createEmptyDatabase(postgres.url);
  const settings = settingsFor(postgres.url, database);
  const engine = await openPostgres(settings);
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
  }
  await engine.asOwner((client) =>
    client.query('vacuum analyze person, person_word, company, work_place'),
  );
  await closeDatabase(db);

  const server = runServer({
    DATABASE_URL: settings.url,
    DATABASE_DIRECT_URL: settings.directUrl!,
    JWT_SECRET: 'bench-bench-0123456789-abcdefghij',
    LOG_LEVEL: 'warn',
  });
  const address = new URL(await addressOf(server));
  const bare = new pg.Pool({
    connectionString: settings.directUrl!,
    max: 10,
    options: '-c role=devam_owner',
  });
  const signIn = async (world: World) => {
    const answer = await fetch(new URL('/api/Account/authenticate', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', tenantId: world.tenantId },
      body: JSON.stringify({ username: 'boss', password: PASSWORD }),
    });
    return { token: ((await answer.json()) as { data: string }).data };
  };
  return {
    port: Number(address.port),
    pid: server.pid,
    small: await signIn(worlds[0]!),
    large: await signIn(worlds[1]!),
    barePage: (turn) =>
      bare.query({
        name: 'page',
        text: `select id, registration_no, username, name, surname, email, phone, department_id, title_id, roles, card_no, start_date, end_date, active
               from person where tenant_id = $1 and not archived order by sort_key, id limit 50 offset $2`,
        values: [worlds[1]!.tenantId, (turn % 2) * 50],
      }),
    close: async () => {
      await bare.end();
      server.kill('SIGTERM');
      await server.ended;
      await dropDatabase(postgres.url, database);
      await postgres.stop();
    },
  };
}
