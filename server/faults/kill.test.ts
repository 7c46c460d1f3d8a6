/** Acknowledged is kept: processes and servers are killed in the middle of writing, and nothing may be missing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, providePostgres } from '#scripts/lib/postgres.mjs';
import { engineKind } from '#server/testing/database/database.ts';
import { type OwnDatabase, ownDatabase } from '#server/testing/database/own-database.ts';
import { createEmptyDatabase, settingsFor } from '#server/testing/database/postgres-databases.ts';
import { type Running, runChild } from '#server/testing/process.ts';

const rounds = Number(process.env.DEVAM_FAULT_ROUNDS ?? 2);
let settings: Record<string, string>;
let folder: OwnDatabase | undefined;
let postgres: Postgres | undefined;

/** The copy of the template saves making a database; on PostgreSQL the server is our own, for we kill it. */
beforeAll(async () => {
  if (engineKind === 'pglite') {
    folder = await ownDatabase();
    settings = folder.settings;
    return;
  }
  postgres = await providePostgres({ own: true });
  const { url, directUrl } = settingsFor(postgres.url, await createEmptyDatabase(postgres.url));
  settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl };
});
afterAll(async () => {
  await postgres?.stop();
  await folder?.drop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const acknowledgedBy = (writer: Running) =>
  [...writer.output().matchAll(/^kept (\S+)\n/gm)].map((match) => match[1]!);
const foundBy = async (writer: Running) =>
  (await writer.line(/^found/)).slice('found '.length).split(',').filter(Boolean);

function rowsPerBatch(rows: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const batch = row.split('.')[0]!;
    counts.set(batch, (counts.get(batch) ?? 0) + 1);
  }
  return counts;
}

describe(`kill -9 while writing, ${rounds} rounds on ${engineKind}`, () => {
  it(
    'loses no acknowledged row, leaves no half transaction, and starts again every time',
    async () => {
      const acknowledged = new Set<string>();
      let lost = 0;
      let torn = 0;
      for (let round = 0; round <= rounds; round++) {
        const writer = runChild('writer', settings);
        const found = await foundBy(writer);
        const batches = rowsPerBatch(found);
        lost += [...acknowledged].filter((batch) => !batches.has(batch)).length;
        torn += [...batches.values()].filter((rows) => rows !== 3).length;

        await writer.line(/^kept/);
        await pause(20 + Math.random() * 680);
        // On PostgreSQL every other round kills the whole server under the running process instead.
        if (postgres?.pid() && round % 2 === 1) {
          const before = acknowledgedBy(writer).length;
          await postgres.restart('kill');
          while (acknowledgedBy(writer).length === before && writer.child.exitCode === null)
            await pause(20);
        }
        writer.kill('SIGKILL');
        await writer.ended;
        for (const batch of acknowledgedBy(writer)) acknowledged.add(batch);
      }
      console.log(
        `${engineKind}: ${rounds} rounds, ${acknowledged.size} acknowledged, ${lost} lost, ${torn} torn, 0 failed starts`,
      );
      expect({ lost, torn }).toEqual({ lost: 0, torn: 0 });
      expect(acknowledged.size).toBeGreaterThan(rounds);
    },
    rounds * 60_000,
  );
});
