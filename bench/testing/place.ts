/** A database of its own for a server's process, on either engine. */
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#server/db/engine.ts';
import { openPglite } from '#server/db/pglite/open.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { providePostgres } from '#scripts/lib/postgres.mjs';
import {
  createEmptyDatabase,
  dropDatabase,
  settingsFor,
} from '#server/testing/database/postgres-databases.ts';

export interface Place {
  readonly engine: Engine;
  /** What a server needs to run there. */
  readonly env: Record<string, string>;
  /** Of the database's own process, where it has one. */
  readonly databasePid: number | null;
  remove(): Promise<void>;
}

async function onPglite(): Promise<Place> {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'devam-bench-'));
  return {
    engine: await openPglite(folder),
    env: { DATA_DIR: folder },
    databasePid: null,
    remove: async () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

async function onPostgres(): Promise<Place> {
  const postgres = await providePostgres();
  const database = await createEmptyDatabase(postgres.url);
  const settings = settingsFor(postgres.url, database);
  return {
    engine: await openPostgres(settings),
    env: { DATABASE_URL: settings.url, DATABASE_DIRECT_URL: settings.directUrl! },
    databasePid: postgres.pid(),
    remove: async () => {
      await dropDatabase(postgres.url, database);
      await postgres.stop();
    },
  };
}

export const openPlace = (kind: Engine['kind']): Promise<Place> =>
  kind === 'pglite' ? onPglite() : onPostgres();
