/** Databases for test files, on the engine of the run. */
import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite/open.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import type { Engine } from '#server/db/engine.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { folderForDatabases } from '#scripts/lib/memory-folder.mjs';
import { keepPgliteCompiled } from './compiled-pglite.ts';
import { ownDatabase } from './own-database.ts';

export const engineKind = process.env.DEVAM_TEST_ENGINE as 'pglite' | 'postgres';

export interface OpenedEngine {
  readonly engine: Engine;
  /** Takes the database away again. */
  drop(): Promise<void>;
}

export function temporaryFolder(): string {
  return fs.mkdtempSync(join(folderForDatabases(), 'devam-test-'));
}

/** A migrated database of one's own on the engine of the run: an empty one, or one with the demo. */
export async function openTestEngine({
  hasDemo = false,
  ...options
}: {
  poolSize?: number;
  hasDemo?: boolean;
} = {}): Promise<OpenedEngine> {
  // With the demo come all features: loaded by who needs them.
  const { demoDatabase } = hasDemo ? await import('./demo-database.ts') : {};
  const { settings, drop } = await (demoDatabase ?? ownDatabase)();
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR } = settings;
  if (url) {
    const engine = await openPostgres({ url, directUrl, refusesNesting: true, ...options });
    return { engine, drop };
  }
  await keepPgliteCompiled();
  return { engine: await openPglite(DATA_DIR!), drop };
}

export interface DatabaseOptions {
  poolSize?: number;
  /** For what reads or writes the rows of all tenants: those of other files would be among them. */
  isOwn?: boolean;
  /** With the demo in it, and so one's own. */
  hasDemo?: boolean;
}

let embedded: Promise<Engine> | undefined;

/**
 * The files of a worker share one PGlite until the worker ends: a copied folder and a start for each file cost more
 * than many a file's tests. Every file makes its own tenants, so that they meet as little as tenants do.
 */
async function engineForFile({ isOwn, ...options }: DatabaseOptions): Promise<OpenedEngine> {
  if (isOwn || options.hasDemo || engineKind === 'postgres') return openTestEngine(options);
  embedded ??= openTestEngine().then(({ engine }) => engine);
  return { engine: { ...(await embedded), close: async () => {} }, drop: async () => {} };
}

/** A migrated database for a file's tests, in which other files may have left tenants of theirs unless it is their own. */
export function useDatabase(options: DatabaseOptions = {}): { readonly current: Database } {
  let opened: OpenedEngine;
  let database: Database;
  beforeAll(async () => {
    opened = await engineForFile(options);
    database = await openDatabase(opened.engine);
  });
  afterAll(async () => {
    await closeDatabase(database);
    await opened.drop();
  });
  return {
    get current() {
      return database;
    },
  };
}
