import type { Env } from '#server/env.ts';
import type { Engine } from './engine.ts';
import { Events } from './events.ts';
import {
  appliedMigrations,
  migrate,
  pendingMigrations,
  readMigrations,
} from './migrations/migrate.ts';
import { openPglite } from './pglite/open.ts';
import { templateFolder } from './pglite/template.ts';
import { openPostgres } from './postgres/open.ts';
import { queryOnce } from './tenant/query-once.ts';
import type { Database } from './tenant/tx.ts';

type DatabaseSettings = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>;

/** `template`: what a new embedded database begins as, where it need not be empty. */
export function openEngine(env: DatabaseSettings, template?: string): Promise<Engine> {
  return env.DATABASE_URL
    ? openPostgres({ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL })
    : openPglite(env.DATA_DIR, template);
}

/** What a start reads before it knows whether it needs the owner; another one may be migrating meanwhile. */
export async function readApplied(engine: Engine): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await queryOnce<{ there: boolean }>(
    engine.pool,
    "select to_regclass('public.schema_migration') is not null as there",
  );
  const client = {
    query: (sql: string, values?: unknown[]) => queryOnce(engine.pool, sql, values),
  };
  return rows[0]!.there ? appliedMigrations(client) : [];
}

/** Brings the schema up to date. A server whose schema is current needs no owner to start. */
export async function prepareSchema(engine: Engine): Promise<string[]> {
  const migrations = readMigrations();
  if (pendingMigrations(migrations, await readApplied(engine)).length === 0) return [];
  return engine.asOwner((client) => migrate(client, migrations));
}

export interface OpenHooks {
  /** A line about what is going on, for the console. */
  progress(line: string): void;
  onFatal(error: Error): void;
}

/** The database with its schema up to date; closed by the last of `closers`, however far it got. */
export async function openCurrent(
  env: DatabaseSettings,
  hooks: OpenHooks,
  closers: (() => Promise<unknown>)[],
): Promise<Database> {
  const engine = await openEngine(env, templateFolder());
  closers.push(() => engine.close());
  engine.onFatal(hooks.onFatal);
  const applied = await prepareSchema(engine);
  if (applied.length > 0) hooks.progress(`Veritabanı şeması güncellendi (${applied.length} adım).`);
  const db = await openDatabase(engine);
  closers.pop();
  closers.push(() => closeDatabase(db));
  return db;
}

/** An engine with its schema in place and its events heard. */
export async function openDatabase(engine: Engine): Promise<Database> {
  const events = new Events(engine);
  await events.start();
  return { engine, events };
}

export async function closeDatabase({ engine, events }: Database): Promise<void> {
  await events.stop();
  await engine.close();
}
