/** The least that a React page can be: one heading, built and served as the panel is. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { rootDir } from '#server/root.ts';
import { build } from 'vite';

const SOURCES = {
  'index.html':
    '<!doctype html><div id="root"></div><script type="module" src="./main.js"></script>',
  'main.js': `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Merhaba'));`,
};

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface BarePage {
  readonly url: string;
  close(): void;
}

export async function serveBarePage(): Promise<BarePage> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-bare-'));
  for (const [name, text] of Object.entries(SOURCES)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  fs.symlinkSync(path.join(rootDir, 'node_modules'), path.join(folder, 'node_modules'));
  await build({ configFile: false, root: folder, logLevel: 'warn', build: { target: 'es2022' } });
  const server = http.createServer((request, answer) => {
    const name = request.url === '/' ? '/index.html' : request.url!;
    const file = path.join(folder, 'dist', path.normalize(name));
    if (!fs.existsSync(file)) return void answer.writeHead(404).end();
    const headers = { 'content-type': TYPES[path.extname(file)], 'content-encoding': 'gzip' };
    answer.writeHead(200, headers).end(gzipSync(fs.readFileSync(file)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
