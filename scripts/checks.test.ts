import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { lint, runChecks } from './lib/checks.mjs';
import { runNode } from './lib/children.mjs';
import { inRoot } from './lib/root.mjs';

const temporary: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of temporary.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A machine whose only browser does not work, and leaves a mark when somebody tries it. */
function withoutBrowser(): { wasLookedFor: () => boolean } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-no-browser-'));
  temporary.push(folder);
  const mark = path.join(folder, 'looked-for');
  const broken = `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(mark)}, '');\nprocess.exit(1);\n`;
  fs.writeFileSync(path.join(folder, 'chromium-headless-shell'), broken, { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
  // Nothing is there: whoever wants to fetch a browser is refused at once.
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9');
  return { wasLookedFor: () => fs.existsSync(mark) };
}

test('unused code is found without looking for a browser, on a machine that has none', async () => {
  const { wasLookedFor } = withoutBrowser();
  const [check] = await runChecks(() => {}, { only: ['unused'] });
  expect(check?.ok, check?.output).toBe(true);
  expect(wasLookedFor()).toBe(false);
});

test('lint with types tells of a promise that nobody waits for and of a switch that forgets a case', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-lint-'));
  temporary.push(folder);
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
  fs.writeFileSync(
    path.join(folder, 'planted.ts'),
    `export function planted(kind: 'day' | 'night', work: () => Promise<void>): number {
       work();
       switch (kind) {
         case 'day':
           return 1;
       }
       return 0;
     }`,
  );
  const { code, output } = await runNode(inRoot('node_modules', lint.script), [
    ...lint.args,
    '--config',
    inRoot('.oxlintrc.json'),
    folder,
  ]);
  expect(code).toBe(1);
  expect(output).toContain('no-floating-promises');
  expect(output).toContain('switch-exhaustiveness-check');
});
