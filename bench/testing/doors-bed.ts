/** The built server with claimed devices and people with numbers on them, and a way past it into the table of passes. */
import pg from 'pg';
import type { Engine } from '#server/db/engine.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { newDoorKey, readDoorKey } from '#server/features/doors/door-key.ts';
import { addressOf, runServer } from '#server/testing/process.ts';
import { addPerson, createWorld, PASSWORD, type World } from '#server/testing/world.ts';
import { type CpuClock, cpuAlsoOf, cpuWith } from '../cpu-clock.ts';
import { openPlace } from './place.ts';

export const FIRST_PIN = 10_001;

export interface DoorsBed {
  readonly port: number;
  /** Of the server. */
  readonly pid: number;
  /** Of this process, the server and its database together. */
  readonly cpu: CpuClock;
  /** Of devices that push, and of others that sign in with a key. */
  readonly serials: readonly string[];
  readonly keys: readonly string[];
  /** Rows into the table of passes, in one statement that commits, with nothing around it. */
  insertBare(rows: number): Promise<unknown>;
  /** So many passes of other days, by the database alone. */
  addPasses(count: number): Promise<void>;
  /** A session of the Admin, or of one of those who were made to sign in. */
  signIn(nth?: number): Promise<string>;
  close(): Promise<void>;
}

const usernameOf = (nth: number) => `kisi${nth}`;

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(4, '0')}`);

async function fill(
  engine: Engine,
  world: World,
  people: number,
  serials: readonly string[],
  keyHashes: readonly string[],
): Promise<void> {
  await engine.asOwner(async (client) => {
    await client.query(
      `insert into person (tenant_id, registration_no, name, surname, company_id, work_place_id, department_id, device_pin)
       select $1, 'B' || n, 'Ad' || n, 'Soyad', $2, $3, $4, ($5 + n)::text from generate_series(0, $6 - 1) n`,
      [
        world.tenantId,
        world.companyId,
        world.workPlaces.MERKEZ,
        world.departments.paint,
        FIRST_PIN,
        people,
      ],
    );
    await client.query(
      `with made as (
         insert into device (tenant_id, code, name, serial, work_place_id, adapter, key_hash, sends_people)
         select $1, serial, serial, serial, $2, case when hash is null then 'adms' else 'http' end, hash, false
         from unnest($3::text[], $4::text[]) as d (serial, hash) returning id, serial),
       listed as (insert into device_directory (tenant_id, serial, network) select $1, serial, '*' from made)
       insert into device_state (tenant_id, device_id, first_seen_at, last_seen_at) select $1, id, now(), now() from made`,
      [
        world.tenantId,
        world.workPlaces.MERKEZ,
        [...serials, ...keyHashes.map((_, i) => `K${i}`)],
        [...serials.map(() => null), ...keyHashes],
      ],
    );
    await client.query('analyze');
  });
}

const INSERT = `insert into pass (tenant_id, device_id, row_key, at, local_time, pin, status, verify, direction, purpose, source, raw)
  select $1, (select id from device where tenant_id = $1 limit 1), gen_random_uuid(), now() - n * interval '1 second', '2026-03-02 08:00:00',
    '10001', 0, 1, 'in', 'puantaj', 'adms', E'10001\\t2026-03-02 08:00:00\\t0\\t1\\t0' from generate_series(1, $2::int) n`;

/** As many rows as the table is to have more, over the last year and by everybody. */
const ADD = `insert into pass (tenant_id, device_id, row_key, at, local_time, pin, status, verify, direction, purpose, source, work_place_id, raw, person_id, matched_at)
  select p.tenant_id, d.id, gen_random_uuid(), made.at, to_char(made.at, 'YYYY-MM-DD HH24:MI:SS'), p.device_pin, 0, 1, 'in', 'puantaj', 'adms',
    d.work_place_id, 'x', p.id, made.at
  from generate_series(1, $2::int) n
  cross join lateral (select now() - interval '2 days' - (n % 31000000) * interval '1 second' as at) as made
  join (select *, row_number() over (order by id) as nth, count(*) over () as all from person where tenant_id = $1 and device_pin is not null) p
    on p.nth = 1 + n % p.all
  join (select *, row_number() over (order by id) as nth, count(*) over () as all from device where tenant_id = $1) d on d.nth = 1 + n % d.all`;

/** On PGlite the server holds the only connection, so what is bare has a database of its own in this process. */
async function openBare(kind: Engine['kind'], env: Record<string, string>, tenantId: string) {
  if (kind === 'postgres') {
    const pool = new pg.Pool({
      connectionString: env.DATABASE_DIRECT_URL,
      max: 10,
      options: '-c role=devam_owner',
    });
    return {
      insert: (rows: number) =>
        pool.query({ name: 'insert', text: INSERT, values: [tenantId, rows] }),
      add: (count: number) => pool.query(ADD, [tenantId, count]),
      close: () => pool.end(),
    };
  }
  const place = await openPlace('pglite');
  await prepareSchema(place.engine);
  const db = await openDatabase(place.engine);
  const world = await createWorld(db, 'BARE');
  await fill(place.engine, world, 1, ['BARE'], []);
  await place.engine.pool.query('set role devam_owner');
  return {
    insert: (rows: number) =>
      place.engine.pool.query({ name: 'insert', text: INSERT, values: [world.tenantId, rows] }),
    add: undefined,
    close: async () => {
      await closeDatabase(db);
      await place.remove();
    },
  };
}

interface Size {
  readonly people: number;
  readonly pushing: number;
  readonly keyed: number;
  /** People who may look at passes and sign in, beside the Admin. */
  readonly signingIn?: number;
  /** Passes that are there before the server is; on PGlite the only time for it. */
  readonly passes?: number;
}

/** `more`: settings of the server's process. */
export async function openDoorsBed(
  kind: Engine['kind'],
  size: Size,
  more: Readonly<Record<string, string>> = {},
): Promise<DoorsBed> {
  const { engine, env, databasePid, remove } = await openPlace(kind);
  await prepareSchema(engine);
  const db = await openDatabase(engine);
  const world = await createWorld(db, 'DOORS');
  const serials = numbered('BENCH', size.pushing);
  const keys = Array.from({ length: size.keyed }, () => newDoorKey(world.tenantId));
  const hashes = keys.map((key) => readDoorKey(key)!.hash);
  await fill(engine, world, size.people, serials, hashes);
  await withTenant(db, world.ctx, async (tx) => {
    for (let nth = 0; nth < (size.signingIn ?? 0); nth++) {
      await addPerson(tx, {
        username: usernameOf(nth),
        roles: ['admin'],
        titleId: world.titles.all,
        companyId: world.companyId,
      });
    }
  });
  if (size.passes) {
    await engine.asOwner(async (client) => {
      await client.query(ADD, [world.tenantId, size.passes]);
      await client.query('vacuum analyze pass');
    });
  }
  await closeDatabase(db);
  const server = runServer({
    ...env,
    ...more,
    JWT_SECRET: 'bench-bench-0123456789-abcdefghij',
  });
  const port = Number(new URL(await addressOf(server)).port);
  const bare = await openBare(kind, env, world.tenantId);
  return {
    port,
    pid: server.pid,
    cpu: cpuAlsoOf(server.pid, cpuWith(databasePid)),
    serials,
    keys,
    insertBare: bare.insert,
    async addPasses(count) {
      if (!bare.add) throw new Error('Only on PostgreSQL: the server holds the database.');
      await bare.add(count);
    },
    async signIn(nth) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/Account/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', tenantId: world.tenantId },
        body: JSON.stringify({
          username: nth === undefined ? 'boss' : usernameOf(nth),
          password: PASSWORD,
        }),
      });
      return ((await answer.json()) as { data: string }).data;
    },
    async close() {
      await bare.close();
      server.kill('SIGTERM');
      await server.ended;
      await remove();
    },
  };
}
