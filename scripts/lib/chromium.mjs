import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run, runNode } from './children.mjs';
import { inRoot } from './root.mjs';

/** The one without windows first: a third less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApps = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** A stub that asks for snap, or a binary that lacks its libraries, does not count. @param {string} file */
const works = (file) =>
  fs.existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const folders = (process.env.PATH ?? '').split(path.delimiter);

const installed = () => [
  ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
  ...macApps,
];

async function find() {
  return [await playwrights(), ...installed()].find(works) ?? null;
}

async function fetchIt() {
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', 'fonts-liberation'];
    await run('apt-get', ['update'], { env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', [...install, name], { env });
      const found = await find();
      if (found) return found;
    }
  }
  await runNode(inRoot('node_modules/playwright/cli.js'), ['install', 'chromium']);
  return find();
}

/**
 * The browser that the tests drive.
 * @param {(line: string) => void} [say]
 * @returns {Promise<string>}
 */
export async function provideChromium(say = () => {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (works(named)) return named;
    throw new Error(`CHROMIUM_PATH names no working browser: ${named}`);
  }
  const found = await find();
  if (found) return found;
  say('fetching Chromium (once)…');
  const fetched = await fetchIt();
  if (fetched) return fetched;
  throw new Error(
    'No Chromium: install one (apt-get install chromium, or npx playwright install --with-deps chromium), or set CHROMIUM_PATH; SKIP_BROWSER=1 leaves the browser tests out.',
  );
}
