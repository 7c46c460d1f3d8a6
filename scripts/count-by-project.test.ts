import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './lib/children.mjs';
import { inRoot } from './lib/root.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-counts-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const planted = {
  'right.test.ts': `test('holds', () => {});`,
  'wrong.test.ts': `test('does not hold', () => { throw new Error('one is not two\\nand more'); });`,
  'broken.test.ts': `throw new Error('cannot be loaded');`,
};

test('what failed is named with its reason, also a file without a test of its own', async () => {
  for (const [file, text] of Object.entries(planted))
    fs.writeFileSync(path.join(folder, file), text);
  const report = path.join(folder, 'counts.json');
  await run(
    process.execPath,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--globals',
      '--root',
      folder,
      `--reporter=${inRoot('scripts/lib/count-by-project.mjs')}`,
    ],
    { env: { ...process.env, DEVAM_TEST_COUNTS: report } },
  );
  const { counts, failures } = JSON.parse(fs.readFileSync(report, 'utf8'));
  expect(Object.values(counts)).toEqual([{ passed: 1, failed: 2, skipped: 0 }]);
  expect(failures).toHaveLength(2);
  expect(failures).toEqual(
    expect.arrayContaining([
      {
        name: expect.stringMatching(/wrong\.test\.ts › does not hold$/),
        error: 'one is not two\n   and more',
      },
      { name: expect.stringMatching(/broken\.test\.ts$/), error: 'cannot be loaded' },
    ]),
  );
});
