/** The test page of the panel's grid: built for a browser test or a bench, and answered in its browser alone. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { inRoot } from './root.mjs';

/** Not an address of the product. */
const BASE = '/grid-test/';

const HTML = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Çizelge</title>
<link rel="stylesheet" href="${BASE}style.css"></head>
<body><div id="root"></div><script type="module" src="${BASE}page.js"></script></body></html>`;

/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** As the panel is built; `remove` takes the folder away. */
export async function buildGridPage() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-grid-'));
  await build({
    configFile: false,
    root: inRoot('web'),
    base: BASE,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: inRoot('web/ui/grid/testing/grid-page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Answers the page's address in a browser, on the server's own origin and with the very headers that the server sends.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {string} folder
 * @returns {Promise<string>} its address
 */
export async function routeGridPage(page, origin, folder) {
  const own = (await fetch(`${origin}/login`)).headers;
  const policy = own.get('content-security-policy');
  if (policy === null) throw new Error('The server sent no content security policy.');
  await page.route(`${origin}${BASE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(BASE.length);
    const headers = { 'content-security-policy': policy };
    if (name === '')
      return route.fulfill({ headers, contentType: 'text/html; charset=utf-8', body: HTML });
    const file = path.join(folder, path.normalize(name));
    if (!fs.existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({
      headers,
      contentType: TYPES[path.extname(file)],
      body: fs.readFileSync(file),
    });
  });
  return `${origin}${BASE}`;
}
