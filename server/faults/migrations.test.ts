/** A migration that is killed at any statement is resumed by the next start, and many starts migrate once. */
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openEngine, prepareSchema, readApplied } from '#server/db/open.ts';
import { readMigrations } from '#server/db/migrations/migrate.ts';
import { splitStatements } from '#server/db/migrations/split-statements.ts';
import { engineKind, openTestEngine } from '#server/testing/database/database.ts';
import { ownDatabase } from '#server/testing/database/own-database.ts';
import { asSuperuser } from '#server/testing/database/postgres-databases.ts';
import { addressOf, runChild, runServer } from '#server/testing/process.ts';
import { schemaSignature } from '#server/testing/database/schema-signature.ts';

/** Lock, begin, table, grant, commit, applied: what every start does first. */
const PRELUDE = 6;
/** Begin, record and commit stand around a migration's own statements. */
const lengths = readMigrations().map(({ sql }) => splitStatements(sql).length + 3);
/** The number of the statement that ends each migration, counted from an empty database. */
const ends = lengths.map((_, i) => PRELUDE + sum(lengths.slice(0, i + 1)));
const statementCount = ends.at(-1)!;
const everyStatement = Array.from({ length: statementCount }, (_, i) => i + 1);
/** All of them in the long run; a few, spread over the migrations, in the short one. */
const killPoints =
  Number(process.env.DEVAM_FAULT_ROUNDS ?? 2) >= 60
    ? everyStatement
    : everyStatement.filter((n) => n % Math.ceil(statementCount / 3) === 3);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}

let expected: string;

beforeAll(async () => {
  const clean = await openTestEngine();
  expected = await clean.engine.asOwner(schemaSignature);
  await clean.engine.close();
  await clean.drop();
});

/** What the next start does, and what the schema is after it. */
async function startedAgain(settings: Record<string, string>): Promise<string> {
  const engine = await openEngine(readEnv(settings));
  try {
    await prepareSchema(engine);
    return await engine.asOwner(schemaSignature);
  } finally {
    await engine.close();
  }
}

describe(`a migration killed after a statement (${killPoints.length} of ${statementCount})`, () => {
  // One database suffers them all: each start takes up where the one before it died.
  it('goes on with the next start, and ends as a clean install does', {
    timeout: killPoints.length * 60_000,
  }, async () => {
    const { settings, drop } = await ownDatabase('empty');
    for (const [i, statement] of killPoints.entries()) {
      const done = ends.filter((end) => end <= (killPoints[i - 1] ?? 0)).length;
      const killed = runChild('migrate', {
        ...settings,
        DIE_AFTER_STATEMENTS: String(statement - sum(lengths.slice(0, done))),
      });
      expect(await killed.ended, `${statement}: ${killed.output()}`).toBe('SIGKILL');
    }
    expect(await startedAgain(settings)).toBe(expected);
    await drop();
  });

  it('before the first of them leaves a table that the next start may read, or none', async () => {
    for (let statement = 2; statement < PRELUDE; statement++) {
      const { settings, drop } = await ownDatabase('empty');
      const killed = runChild('migrate', { ...settings, DIE_AFTER_STATEMENTS: String(statement) });
      expect(await killed.ended, killed.output()).toBe('SIGKILL');
      const engine = await openEngine(readEnv(settings));
      await expect(readApplied(engine), `after ${statement}`).resolves.toEqual([]);
      await engine.close();
      await drop();
    }
  });

  it('is not killed beyond the last one', async () => {
    const { settings, drop } = await ownDatabase('empty');
    const survivor = runChild('migrate', {
      ...settings,
      DIE_AFTER_STATEMENTS: String(statementCount + 2),
    });
    expect(await survivor.ended, survivor.output()).toBe(0);
    await drop();
  });
});

describe.runIf(engineKind === 'postgres')(
  'five servers that start at once on an empty database',
  () => {
    it('migrate and seed it once, and all of them serve', async () => {
      const { settings, drop } = await ownDatabase('empty');
      const servers = Array.from({ length: 5 }, () => runServer({ ...settings, DEMO: '1' }));
      // A failed expectation must not leave five servers behind.
      onTestFinished(() => servers.forEach((server) => server.kill('SIGKILL')));
      const addresses = await Promise.all(servers.map(addressOf));
      for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const said = (text: string) =>
        servers.filter((server) => server.output().includes(text)).length;
      expect([said('şeması güncellendi'), said('Demo verisi oluşturuldu')]).toEqual([1, 1]);

      const template = inject('template') as { url: string };
      const counts = await asSuperuser(
        template.url,
        new URL(settings.DATABASE_URL!).pathname.slice(1),
        (client) =>
          client.query(
            'select (select count(*)::int from schema_migration) as migrations, (select count(*)::int from person) as people',
          ),
      );
      expect(counts.rows).toEqual([{ migrations: readMigrations().length, people: 250 }]);
      for (const server of servers) server.kill('SIGTERM');
      for (const server of servers) expect(await server.ended).toBe(0);
      await drop();
    });
  },
);
