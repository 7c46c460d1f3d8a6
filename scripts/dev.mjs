import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'vite';
import { inRoot, root } from './lib/root.mjs';

/** The server restarts when its sources change; the panel is replaced in the open page. */
process.chdir(root);
if (fs.existsSync('.env')) process.loadEnvFile('.env');

const server = spawn(
  process.execPath,
  [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  { stdio: 'inherit' },
);

const target = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const panel = await createServer({
  configFile: inRoot('vite.config.ts'),
  server: {
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, target])),
  },
});
await panel.listen();
panel.printUrls();

const stop = () => void panel.close();
server.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => server.kill('SIGTERM'));
}
