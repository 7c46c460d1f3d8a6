/** A migration that is killed at any statement is resumed by the next start, and many starts migrate once. */
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Env } from '#server/env.ts';
import { openEngine, prepareSchema } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite/open.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { splitStatements } from '#server/db/split-statements.ts';
import { engineKind, openTestEngine, temporaryFolder } from '#server/testing/database.ts';
import {
  asSuperuser,
  createEmptyDatabase,
  dropDatabase,
  settingsFor,
} from '#server/testing/postgres-databases.ts';
import { addressOf, runChild, runServer } from '#server/testing/process.ts';
import { schemaSignature } from '#server/testing/schema-signature.ts';

type Settings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** Lock, table, grant, applied; then begin, record and commit around each migration's statements. */
const statementCount =
  4 + readMigrations().reduce((sum, { sql }) => sum + splitStatements(sql).length + 3, 0);
const everyStatement = Array.from({ length: statementCount }, (_, i) => i + 1);
const rounds = Number(process.env.DEVAM_FAULT_ROUNDS ?? 5);
/** All of them in the long run; spread evenly over the migrations in the short one. */
const killPoints =
  rounds >= 60
    ? everyStatement
    : everyStatement.filter((n) => n % Math.ceil(statementCount / rounds) === 3);

let expected: string;
let emptyFolder: string | undefined;

beforeAll(async () => {
  const clean = await openTestEngine();
  expected = await clean.engine.asOwner(schemaSignature);
  await clean.engine.close();
  await clean.drop();
  if (engineKind === 'pglite') {
    emptyFolder = temporaryFolder();
    await (await openPglite(emptyFolder)).close();
  }
});
afterAll(() => {
  if (emptyFolder) fs.rmSync(emptyFolder, { recursive: true, force: true });
});

/** An empty database, and the way to be rid of it. */
async function emptyDatabase(): Promise<{ settings: Settings; drop(): Promise<void> }> {
  const template = inject('template');
  if ('folder' in template) {
    const DATA_DIR = temporaryFolder();
    fs.cpSync(emptyFolder!, DATA_DIR, { recursive: true });
    return {
      settings: { DATA_DIR, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined },
      drop: async () => fs.rmSync(DATA_DIR, { recursive: true, force: true }),
    };
  }
  const name = await createEmptyDatabase(template.url);
  const { url, directUrl } = settingsFor(template.url, name);
  return {
    settings: { DATA_DIR: '', DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
    drop: () => dropDatabase(template.url, name),
  };
}

const envOf = (settings: Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value)) as Record<
    string,
    string
  >;

/** What the next start does, and what the schema is after it. */
async function startedAgain(settings: Settings): Promise<string> {
  const engine = await openEngine(settings);
  try {
    await prepareSchema(engine);
    return await engine.asOwner(schemaSignature);
  } finally {
    await engine.close();
  }
}

describe(`a migration killed after a statement (${killPoints.length} of ${statementCount})`, () => {
  it.each(killPoints)(
    'number %i ends as a clean install does, after the next start',
    async (statement) => {
      const { settings, drop } = await emptyDatabase();
      const killed = runChild('migrate', {
        ...envOf(settings),
        DIE_AFTER_STATEMENTS: String(statement),
      });
      expect(await killed.ended, killed.output()).toBe('SIGKILL');
      expect(await startedAgain(settings)).toBe(expected);
      await drop();
    },
  );

  it('is not killed beyond the last one', async () => {
    const { settings, drop } = await emptyDatabase();
    const survivor = runChild('migrate', {
      ...envOf(settings),
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
      const { settings, drop } = await emptyDatabase();
      const servers = Array.from({ length: 5 }, () => runServer({ ...envOf(settings), DEMO: '1' }));
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
