/** Forward-only SQL migrations, once each, by one process at a time. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { rootDir } from '#server/root.ts';
import { splitStatements } from './split-statements.ts';

/** What a migration needs of a connection. */
export interface Queryable {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Any number, as long as it is the same for everyone who migrates. */
const ADVISORY_LOCK = 7_346_218;

export function readMigrations(folder = join(rootDir, 'db/migrations')): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(join(folder, name), 'utf8');
      return {
        name: name.slice(0, -4),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    });
}

/** The migrations still to run. Throws where the database is newer than this program, or has another past. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): Migration[] {
  const newest = applied.at(-1)?.name;
  const known = new Set(migrations.map(({ name }) => name));
  if (newest && !known.has(newest) && newest > (migrations.at(-1)?.name ?? '')) {
    throw new OperatorError(
      `Veritabanı bu sürümden yeni (${newest}): Devam'ın daha yeni bir sürümünü çalıştırın.`,
    );
  }
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.name !== name || migration.checksum !== checksum) {
      throw new OperatorError(
        `Veritabanının geçmişi bu sürümünkinden farklı (${name}): göç dosyaları değiştirilmiş.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

/**
 * Brings the schema up to date as its owner. Each migration and its record are one transaction, so that
 * a kill at any statement leaves it whole or absent, and the next start goes on from there.
 */
export async function migrate(
  client: Queryable,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  await client.query(`select pg_advisory_lock(${ADVISORY_LOCK})`);
  try {
    // A start that asks meanwhile, as the application's role, finds a table that it may read, or none.
    await atOnce(client, async () => {
      await client.query(`create table if not exists schema_migration (
        name text collate "C" primary key, checksum text not null, applied_at timestamptz not null default now())`);
      await client.query('grant select on schema_migration to devam_app');
    });
    const pending = pendingMigrations(migrations, await appliedMigrations(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query(`select pg_advisory_unlock(${ADVISORY_LOCK})`);
  }
}

export async function appliedMigrations(
  client: Queryable,
): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query('select name, checksum from schema_migration order by name');
  return rows as { name: string; checksum: string }[];
}

async function atOnce(client: Queryable, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const apply = (client: Queryable, migration: Migration): Promise<void> =>
  atOnce(client, async () => {
    for (const { sql, line } of splitStatements(migration.sql)) {
      await client.query(sql).catch((error: Error) => {
        throw new Error(`${migration.name}.sql line ${line}: ${error.message}`, { cause: error });
      });
    }
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  });
