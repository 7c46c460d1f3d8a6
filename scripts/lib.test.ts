import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { tooOld } from './lib/node-version.mjs';
import { inRoot } from './lib/root.mjs';

const temporary: string[] = [];
afterAll(() => {
  for (const folder of temporary) fs.rmSync(folder, { recursive: true, force: true });
});

/** A checkout of its own: the scripts find theirs by where they lie. */
function checkout(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-scripts-'));
  temporary.push(folder);
  fs.cpSync(inRoot('scripts/lib'), path.join(folder, 'scripts/lib'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

function node(folder: string, code: string): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return { child, said: () => output };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20);
}

test('the Node that is needed', () => {
  expect(['18.20.0', '20.18.3'].map((version) => tooOld(version))).toEqual(['20.19', '20.19']);
  expect(['20.19.0', '22.0.0', '24.1.0'].map((version) => tooOld(version))).toEqual([
    null,
    null,
    null,
  ]);
});

describe('the lock of a checkout', () => {
  const hold = (ms: number) => `
    import { withLock } from './scripts/lib/lock.mjs';
    import fs from 'node:fs';
    await withLock((pid) => console.log('waits for ' + pid), async () => {
      fs.mkdirSync('inside');
      console.log('holds');
      await new Promise((resolve) => setTimeout(resolve, ${ms}));
      fs.rmdirSync('inside');
    });`;

  test('lets one in at a time', async () => {
    const folder = checkout();
    const all = Array.from({ length: 4 }, () => node(folder, hold(50)));
    const codes = await Promise.all(all.map(({ child }) => once(child, 'close')));
    expect(codes.map(([code]) => code)).toEqual([0, 0, 0, 0]);
    expect(fs.readdirSync(folder).sort()).toEqual(['package.json', 'scripts']);
  });

  test('is taken over from the dead, never from the stopped', async () => {
    const folder = checkout();
    const first = node(folder, hold(60_000));
    await until(() => first.said().includes('holds'));
    first.child.kill('SIGSTOP');
    const second = node(folder, hold(0));
    await until(() => second.said().includes(`waits for ${first.child.pid}`));
    await sleep(500);
    expect(second.said()).not.toContain('holds');

    fs.rmdirSync(path.join(folder, 'inside'));
    first.child.kill('SIGKILL');
    expect(await once(second.child, 'close')).toEqual([0, null]);
    expect(second.said()).toContain('holds');
  });
});

test('an install into a linked node_modules is refused, and what it points at stays', async () => {
  const folder = checkout();
  const others = path.join(checkout(), 'node_modules');
  fs.mkdirSync(path.join(others, 'kept'), { recursive: true });
  fs.writeFileSync(path.join(others, '.devam-stamp'), 'of the other');
  fs.symlinkSync(others, path.join(folder, 'node_modules'));
  fs.writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  const asked = node(
    folder,
    "import { install } from './scripts/lib/install.mjs'; console.log(JSON.stringify(await install()));",
  );
  await once(asked.child, 'close');
  expect(JSON.parse(asked.said())).toEqual({
    ok: false,
    output: expect.stringContaining('bağlantı'),
  });
  expect(fs.readdirSync(others).sort()).toEqual(['.devam-stamp', 'kept']);
});

test('a build is stale when a source has changed, and only then', async () => {
  const folder = checkout();
  const write = (file: string, content: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  };
  const isBuilt = async () => {
    const asked = node(
      folder,
      "import { isBuilt } from './scripts/lib/freshness.mjs'; console.log(isBuilt());",
    );
    await once(asked.child, 'close');
    return asked.said().trim();
  };
  write('core/a.ts', '1');
  write('dist/server/main.js', '');
  write('dist/web/index.html', '');
  write('dist/database/pg/PG_VERSION', '');
  expect(await isBuilt()).toBe('false');
  const stamp = node(
    folder,
    "import { sourcesNow, stampBuild } from './scripts/lib/freshness.mjs'; stampBuild(sourcesNow());",
  );
  await once(stamp.child, 'close');
  expect(await isBuilt()).toBe('true');
  write('core/a.test.ts', '1');
  expect(await isBuilt()).toBe('true');
  write('core/a.ts', '2');
  expect(await isBuilt()).toBe('false');
});
