import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { buildForNode } from './lib/build-for-node.mjs';
import { compressFiles } from './lib/compress.mjs';
import { forgetBuild, sourcesNow, stampBuild } from './lib/freshness.mjs';
import { inRoot } from './lib/root.mjs';

// Whoever starts a build, a test among them, gets the product as it is used.
process.env.NODE_ENV = 'production';

/** What is started by its path: the server, its threads, and each command. */
function serverEntries() {
  const cli = fs.existsSync(inRoot('server/cli')) ? fs.readdirSync(inRoot('server/cli')) : [];
  const commands = cli.filter((file) => /^[^.]+\.ts$/.test(file)).map((file) => `cli/${file}`);
  const threads = [
    'db/pglite/worker.ts',
    'features/people/import/thread/import-worker.ts',
    'pdf/pdf-worker.ts',
  ];
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

/** Beside its place, so that source maps point right, and a failed build leaves the old one. */
const parts = ['server', 'web'].map((name) => inRoot('dist', name));
const sources = sourcesNow();
fs.mkdirSync(inRoot('dist'), { recursive: true });
await buildForNode(serverEntries(), `${parts[0]}.new`);
await buildPanel(`${parts[1]}.new`);
await compressFiles(`${parts[1]}.new/assets`);
forgetBuild();
for (const part of parts) {
  fs.rmSync(part, { recursive: true, force: true });
  fs.renameSync(`${part}.new`, part);
}
stampBuild(sources);
