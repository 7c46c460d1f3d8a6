import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { lint, programs, runChecks, types } from './lib/checks.mjs';
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

/** In the checkout, so that packages are found; a program of its own with the settings of a layer. */
async function errorsOf(
  compiler: Pick<typeof types, 'script'> & Partial<typeof types>,
  project: string,
  source: string,
): Promise<string[]> {
  const cache = inRoot('node_modules/.cache');
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, 'devam-types-'));
  temporary.push(folder);
  const settings = project.endsWith('.json') ? project : `${project}/tsconfig.json`;
  fs.writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: inRoot(settings), include: ['*.ts'], exclude: [] }),
  );
  fs.writeFileSync(path.join(folder, 'planted.ts'), source);
  fs.writeFileSync(path.join(folder, 'shape.ts'), 'export interface Shape { side: number }\n');
  const { output } = await runNode(
    inRoot('node_modules', compiler.script),
    [...(compiler.args ?? ['--pretty', 'false']), '-p', folder],
    { env: { ...process.env, ...compiler.env } },
  );
  return [...output.matchAll(/planted\.ts\((\d+),\d+\): error TS(\d+)/g)]
    .map(([, line, code]) => `${line} ${code}`)
    .sort();
}

const DOM = 'export const page = document.title;';
const NODE = 'export const name = process.title;';
const MODULE = `export { readFileSync } from 'node:fs';`;

test.each([
  { project: 'core', refused: [DOM, NODE, MODULE], allowed: [] },
  { project: 'contract', refused: [DOM, NODE, MODULE], allowed: [] },
  { project: 'db', refused: [DOM, NODE, MODULE], allowed: [] },
  { project: 'web', refused: [NODE, MODULE], allowed: [DOM] },
  { project: 'e2e', refused: [], allowed: [DOM, NODE, MODULE] },
  { project: 'tsconfig.node.json', refused: [DOM], allowed: [NODE, MODULE] },
])('types of $project keep to what there is where it runs', async (layer) => {
  const lines = [...layer.refused, ...layer.allowed];
  const found = await errorsOf(types, layer.project, lines.join('\n'));
  expect(found.map((error) => Number(error.split(' ')[0]))).toEqual(
    layer.refused.map((_, index) => index + 1),
  );
});

test('each program of the check is one of those', () =>
  expect(programs.toSorted()).toEqual([
    'contract',
    'core',
    'db',
    'e2e',
    'tsconfig.node.json',
    'web',
  ]));

const WRONG = [
  `import { Shape } from './shape.ts';`,
  'export const text: string = 1;',
  'export const missing: Shape = {};',
  'export const length = (list: string[] | null) => list.length;',
  'export const first = (list: string[]) => list[0].length;',
  'export function implicit(value) { return value; }',
  'export function sometimes(yes: boolean) { if (yes) return 1; }',
  'export function falls(n: number) { switch (n) { case 1: n++; case 2: return n; default: return 0; } }',
  'export function unused(value: number) { return 1; }',
  'const nobody = 1;',
  'export enum Colour { Red }',
  'class Base { run() {} }',
  'export class Derived extends Base { run() {} }',
  'export const unknown = (value: unknown) => value.name;',
  `export const called = parseInt(1, '10');`,
].join('\n');

test('the native compiler tells of what the one before it tells of', async () => {
  const found = await errorsOf(types, 'core', WRONG);
  expect(new Set(found.map((error) => error.split(' ')[0])).size).toBeGreaterThanOrEqual(13);
  expect(found).toEqual(await errorsOf({ script: 'typescript/bin/tsc' }, 'core', WRONG));
});
