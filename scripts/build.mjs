import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { buildForNode } from './lib/build-for-node.mjs';
import { runNode } from './lib/children.mjs';
import { compressFiles } from './lib/compress.mjs';
import { forgetBuild, sourcesNow, stampBuild } from './lib/freshness.mjs';
import { inRoot } from './lib/root.mjs';

// Whoever starts a build, a test among them, gets the product as it is used.
process.env.NODE_ENV = 'production';

/** What is started by its path: the server, its threads, and each command. */
function serverEntries() {
  const cli = fs.existsSync(inRoot('server/cli')) ? fs.readdirSync(inRoot('server/cli')) : [];
  const commands = cli.filter((file) => /^[^.]+\.ts$/.test(file)).map((file) => `cli/${file}`);
  const threads = ['db/pglite/worker.ts', 'import-worker.ts', 'pdf/pdf-worker.ts'];
  const files = ['main.ts', ...threads, ...commands];
  return Object.fromEntries(
    files
      .map((file) => [path.basename(file, '.ts'), inRoot('server', file)])
      .filter(([, file]) => fs.existsSync(file ?? '')),
  );
}

const buildPanel = (/** @type {string} */ outDir) =>
  build({
    configFile: inRoot('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });

/** The database that a first start begins with, by the server that was just built; beside the panel, on another core. */
async function makeDatabase(/** @type {string} */ outDir) {
  fs.rmSync(outDir, { recursive: true, force: true });
  const { code, output } = await runNode(`${parts[0]}.new/make-database.js`, [outDir]);
  if (code !== 0) throw new Error(output);
}

/** Beside its place, so that source maps point right, and a failed build leaves the old one. */
const parts = ['server', 'web', 'database'].map((name) => inRoot('dist', name));
const sources = sourcesNow();
fs.mkdirSync(inRoot('dist'), { recursive: true });
await buildForNode(serverEntries(), `${parts[0]}.new`);
await Promise.all([
  makeDatabase(`${parts[2]}.new`),
  buildPanel(`${parts[1]}.new`).then(() => compressFiles(`${parts[1]}.new/assets`)),
]);
forgetBuild();
for (const part of parts) {
  fs.rmSync(part, { recursive: true, force: true });
  fs.renameSync(`${part}.new`, part);
}
stampBuild(sources);
