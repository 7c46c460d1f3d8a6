/** Both databases with 5 tenants of 10,000 people each, and a way into them past row level security. */
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { driverTypes } from '#server/db/driver-types.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite/open.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import {
  createEmptyDatabase,
  dropDatabase,
  settingsFor,
} from '#server/testing/database/postgres-databases.ts';
import type { Database, TenantContext } from '#server/db/tenant/tx.ts';
import { ensureTenant } from '#server/features/tenants/tenants.commands.ts';
import { providePostgres } from '#scripts/lib/postgres.mjs';
import { type CpuClock, cpuWith, ownCpu } from '../cpu-clock.ts';
import { peopleOf } from './people.ts';

const TENANTS = 5;
const PEOPLE = 10_000;

export interface Tenant {
  readonly ctx: TenantContext;
  /** Some of its people. */
  readonly ids: readonly string[];
}

export interface Bed {
  readonly title: string;
  readonly db: Database;
  readonly tenants: readonly Tenant[];
  /** Between enterBare and leaveBare its connections see every tenant's rows. */
  readonly bare: pg.Pool;
  /** Ours and the database's together. */
  readonly cpu: CpuClock;
  enterBare(): Promise<void>;
  leaveBare(): Promise<void>;
  close(): Promise<void>;
}

/** PGlite has one connection, so it changes its role; on PostgreSQL a second pool has the other role. */
export async function openPgliteBed(): Promise<Bed> {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'devam-bench-'));
  const engine = await openPglite(folder);
  await prepareSchema(engine);
  const db = await openDatabase(engine);
  const become = async (role: string) => void (await engine.pool.query(`set role ${role}`));
  return {
    title: 'PGlite',
    db,
    tenants: await fill(db),
    bare: engine.pool,
    cpu: ownCpu,
    enterBare: () => become('devam_owner'),
    leaveBare: () => become('devam_app'),
    close: async () => {
      await closeDatabase(db);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function openPostgresBed(): Promise<Bed> {
  const server = await providePostgres();
  const database = await createEmptyDatabase(server.url);
  const settings = settingsFor(server.url, database);
  const engine = await openPostgres(settings);
  await prepareSchema(engine);
  const db = await openDatabase(engine);
  // As openPostgres makes its pool, but for the role.
  const bare = new pg.Pool({
    connectionString: settings.directUrl,
    max: 10,
    statement_timeout: 60_000,
    types: driverTypes,
    options: '-c role=devam_owner -c timezone=UTC -c idle_in_transaction_session_timeout=60000',
    keepAlive: true,
    pipeline: true,
  } as pg.PoolConfig);
  bare.on('error', () => {});
  return {
    title: `PostgreSQL ${server.version} (${server.source})`,
    db,
    tenants: await fill(db),
    bare,
    cpu: cpuWith(server.pid()),
    enterBare: async () => {},
    leaveBare: async () => {},
    close: async () => {
      await bare.end();
      await closeDatabase(db);
      await dropDatabase(server.url, database);
      await server.stop();
    },
  };
}

async function fill({ engine }: Database): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (let i = 0; i < TENANTS; i++) {
    const code = `BENCH${i}`;
    const { id } = await ensureTenant(engine, { code, name: `${code} A.Ş.`, modules: [] });
    const { numbers, names, surnames } = peopleOf(i, PEOPLE);
    const ids = await engine.asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into person (tenant_id, registration_no, name, surname)
         select $1, n, name, surname from unnest($2::text[], $3::text[], $4::text[]) as p(n, name, surname)
         returning id`,
        [id, numbers, names, surnames],
      );
      return rows.filter((_, row) => row % 50 === 0).map((row) => row.id);
    });
    tenants.push({ ctx: { tenantId: id, actor: { id: null, name: 'Ölçüm' } }, ids });
  }
  await engine.asOwner((client) => client.query('vacuum analyze person, person_word'));
  return tenants;
}
