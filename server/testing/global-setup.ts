/** Once per run and engine: a migrated template that each test file gets its own copy of. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { localDay } from '#core/time/zone.ts';
import { prepareSchema } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite/open.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { rootDir } from '#server/root.ts';
import { isBuilt } from '#scripts/lib/freshness.mjs';
import { folderForDatabases } from '#scripts/lib/memory-folder.mjs';
import { providePostgres } from '#scripts/lib/postgres.mjs';
import { buildChildren } from './children.ts';
import { createTemplate, dropCopies } from './database/postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * On PGlite a folder to copy, one before its migrations, and where copies go; on PostgreSQL a database to copy.
     * `demo` is the folder in which who makes the demo says so.
     */
    template: { demo: string } & (
      | { folder: string; empty: string; copies: string }
      | { url: string; database: string }
    );
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A flaw is planted in the sources alone (`npm run test:flaws`).
  if (!process.env.DEVAM_KEEP_BUILT) {
    if (!isBuilt())
      execFileSync(process.execPath, [join(rootDir, 'scripts/build.mjs')], { stdio: 'inherit' });
    await buildChildren();
  }
  return project.name === 'pglite' ? providePglite(project) : providePostgresServer(project);
}

async function providePglite(project: TestProject): Promise<() => Promise<void>> {
  const copies = fs.mkdtempSync(join(folderForDatabases(), 'devam-pglite-'));
  const empty = join(copies, 'empty');
  const folder = join(copies, 'template');
  await (await openPglite(empty)).close();
  fs.cpSync(empty, folder, { recursive: true });
  const engine = await openPglite(folder);
  await prepareSchema(engine);
  await engine.close();
  const demo = join(copies, 'demo');
  fs.mkdirSync(demo);
  project.provide('template', { folder, empty, copies, demo });
  return async () => {
    keepDemo(demo);
    fs.rmSync(copies, { recursive: true, force: true });
  };
}

/** Where somebody comes after us who needs the demo too (`scripts/lib/suites.mjs`), what was made of it is left there. */
function keepDemo(demo: string): void {
  const { DEVAM_KEPT_DEMO: kept } = process.env;
  const made = join(demo, 'made.json');
  if (!kept || !fs.existsSync(made)) return;
  const { name } = JSON.parse(fs.readFileSync(made, 'utf8')) as { name: string };
  fs.cpSync(name, join(kept, 'demo'), { recursive: true });
  fs.writeFileSync(join(kept, 'day'), localDay(TIME_ZONE, fs.statSync(made).mtimeMs));
}

async function providePostgresServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await providePostgres();
  const database = await createTemplate(server.url);
  const demo = fs.mkdtempSync(join(os.tmpdir(), 'devam-demo-'));
  project.provide('template', { url: server.url, database, demo });
  return async () => {
    fs.rmSync(demo, { recursive: true, force: true });
    await dropCopies(server.url, database);
    await server.stop();
  };
}
