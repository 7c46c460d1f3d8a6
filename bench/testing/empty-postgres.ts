/** A migrated database without tenants on a PostgreSQL server of its own. */
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import {
  createEmptyDatabase,
  dropDatabase,
  settingsFor,
} from '#server/testing/database/postgres-databases.ts';
import { providePostgres } from '#scripts/lib/postgres.mjs';

export async function openEmptyPostgres(): Promise<{ db: Database; close(): Promise<void> }> {
  const server = await providePostgres();
  const database = await createEmptyDatabase(server.url);
  const engine = await openPostgres(settingsFor(server.url, database));
  await prepareSchema(engine);
  const db = await openDatabase(engine);
  return {
    db,
    close: async () => {
      await closeDatabase(db);
      await dropDatabase(server.url, database);
      await server.stop();
    },
  };
}
