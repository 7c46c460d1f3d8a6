import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readBrowserReport } from './lib/browser-report.mjs';
import { run } from './lib/children.mjs';
import { inRoot } from './lib/root.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-stories-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const addressOf = (file: string) => JSON.stringify(pathToFileURL(inRoot(file)).href);

const stories = `
import fs from 'node:fs';
import { test } from ${addressOf('node_modules/@playwright/test/index.mjs')};

test('steady', () => {});
test.describe('on a busy machine', () => {
  test('unsteady', () => {
    const mark = new URL('been-here', import.meta.url);
    if (fs.existsSync(mark)) return;
    fs.writeFileSync(mark, '');
    throw new Error('the list was not there yet\\nand more');
  });
});
test('broken', () => { throw new Error('never right'); });
`;

/** The configuration of the browser tests over these stories; none of them opens a page. */
async function runStories(CI: string) {
  fs.rmSync(path.join(folder, 'been-here'), { force: true });
  fs.writeFileSync(path.join(folder, 'planted.e2e.ts'), stories);
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const config = path.join(folder, 'playwright.config.ts');
  fs.writeFileSync(
    config,
    `import base from ${addressOf('playwright.config.ts')};
     export default { ...base, testDir: '.', outputDir: 'results', globalSetup: [], reporter: 'json' };`,
  );
  const file = path.join(folder, 'report.json');
  const { code } = await run(
    process.execPath,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', config],
    { env: { ...process.env, CI, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return { code, ...readBrowserReport(JSON.parse(fs.readFileSync(file, 'utf8'))) };
}

test('in CI a story that fails once has passed and is named with its trace; one that fails twice fails the run', async () => {
  const { code, counts, unsteady, failures, times } = await runStories('true');
  expect(code).toBe(1);
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(unsteady).toEqual([
    {
      name: 'planted.e2e.ts › on a busy machine › unsteady',
      error: expect.stringMatching(/^Error: the list was not there yet/),
      trace: expect.stringMatching(/trace\.zip$/),
    },
  ]);
  expect(failures).toEqual([
    {
      name: 'browser planted.e2e.ts › broken',
      error: expect.stringMatching(/^Error: never right/),
    },
  ]);
  expect(fs.existsSync(inRoot(unsteady[0]!.trace!))).toBe(true);
  expect(times.map(({ name }) => name)).toContain('browser planted.e2e.ts › steady');
});

test('elsewhere nothing is tried again', async () => {
  const { code, counts, unsteady } = await runStories('');
  expect(code).toBe(1);
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 0 });
  expect(unsteady).toEqual([]);
});

test('a runner that left no report has no story that passed', () => {
  expect(readBrowserReport(null).counts).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
