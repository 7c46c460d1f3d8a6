import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

const temporary: string[] = [];
afterAll(() => {
  for (const folder of temporary) fs.rmSync(folder, { recursive: true, force: true });
});

function plant(files: Record<string, string>): string {
  const tree = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'devam-imports-'));
  temporary.push(tree);
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    fs.writeFileSync(path.join(tree, file), content);
  }
  return tree;
}

const ours = (file: string) => fs.readFileSync(inRoot(file), 'utf8');

/** Prints on failure too: a tool that finds something exits with an error. */
async function output(script: string, args: string[], cwd: string): Promise<string> {
  const command = [inRoot('node_modules', script), ...args];
  return promisify(execFile)(process.execPath, command, { cwd, maxBuffer: 1 << 26 }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const folders = ['core', 'contract', 'db', 'server', 'web', 'e2e', 'bench', 'scripts'];
const packages = ['pg', 'zod', 'react', 'fastify', '@electric-sql/pglite'];

/** A tree like ours: its imports and stubs of some packages are real, its sources are as given. */
async function complaints(sources: Record<string, string>): Promise<string[]> {
  const stubs = packages.flatMap((name) => [
    [
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, type: 'module', main: 'main.js' }),
    ],
    [`node_modules/${name}/main.js`, 'export const it = 1;'],
  ]);
  const { imports } = JSON.parse(ours('package.json'));
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1']));
  const tree = plant({
    'package.json': JSON.stringify({ type: 'module', imports, dependencies }),
    'tsconfig.base.json': ours('tsconfig.base.json'),
    '.dependency-cruiser.cjs': ours('.dependency-cruiser.cjs'),
    ...Object.fromEntries(stubs),
    ...sources,
  });
  const present = folders.filter((folder) => fs.existsSync(path.join(tree, folder)));
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present];
  const { modules, summary } = JSON.parse(
    await output('dependency-cruiser/bin/dependency-cruise.mjs', args, tree),
  ) as {
    modules: { source: string }[];
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  const seen = new Set(modules.map(({ source }) => source));
  expect(Object.keys(sources).filter((file) => !seen.has(file))).toEqual([]);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

const it = 'export const it = 1;';
const use = (...targets: string[]) =>
  `${targets.map((target, i) => `import { it as it${i} } from '${target}';`).join('\n')}
export const used = [${targets.map((_, i) => `it${i}`).join(', ')}];`;

/** What everyone may import, and one importer of each kind. */
const clean = {
  'core/time/day.ts': it,
  'core/time/day.test.ts': use('./day.ts', 'zod'),
  'contract/leave/leave.calls.ts': it,
  'contract/leave/leave.schemas.ts': use('zod', '#core/time/day.ts'),
  'contract/kernel/errors.ts': use('#core/time/day.ts'),
  'db/seeds/demo.ts': it,
  'server/env.ts': use('zod'),
  'server/main.ts': use('./app.ts', './env.ts'),
  'server/app.ts': use('fastify', './doors/panel-api.ts'),
  'server/doors/panel-api.ts': use('#server/http/caller.ts', '#server/features/features.ts'),
  'server/features/features.ts': use('./leave/leave.routes.ts'),
  'server/db/pool.ts': use('pg', '@electric-sql/pglite', '../env.ts'),
  'server/http/caller.ts': use('#server/db/pool.ts'),
  'server/access/scope.ts': use('#server/http/caller.ts'),
  'server/records/save.ts': use('#server/access/scope.ts', '#server/spreadsheet/csv.ts'),
  'server/jobs/runner.ts': use('#server/records/save.ts'),
  'server/jobs/kinds.ts': use('#server/features/people/people.commands.ts'),
  'server/testing/engine.ts': use('pg'),
  'server/features/people/people.commands.ts': use('#server/db/pool.ts'),
  'server/features/people/people.ts': use('./people.commands.ts'),
  'server/features/leave/leave.ts': it,
  'server/features/doors/doors.ts': it,
  'server/features/leave/leave.queries.ts': use('#core/time/day.ts'),
  'server/features/leave/leave.routes.ts': use(
    './leave.queries.ts',
    '#server/features/people/people.ts',
    '#server/records/save.ts',
    '#contract/leave/leave.calls.ts',
  ),
  'server/spreadsheet/csv.ts': use('#core/time/day.ts'),
  'server/simulator/terminal.ts': use('#core/time/day.ts'),
  'web/ui/tag.tsx': use('react', '#core/time/day.ts'),
  'web/api/send.ts': use('#web/ui/tag.tsx', '#contract/leave/leave.calls.ts'),
  'web/session/session.ts': use('#web/api/send.ts'),
  'web/records/list.ts': use('#web/session/session.ts'),
  'web/features/people/page.tsx': it,
  'web/features/requests/requests.tsx': it,
  'web/features/requests/page.tsx': it,
  'web/features/leave/leave.tsx': it,
  'web/features/leave/page.tsx': use(
    '#web/ui/tag.tsx',
    '#web/records/list.ts',
    '#web/features/requests/requests.tsx',
    '#contract/leave/leave.calls.ts',
  ),
  'web/shell/router.tsx': use('#web/features/leave/page.tsx'),
  'e2e/leave/leave.e2e.ts': use('#contract/leave/leave.calls.ts'),
  'bench/run.ts': use('#server/db/pool.ts'),
  'scripts/build.mjs': it,
};

/** Each planted file, what it wrongly imports, and the rule that must say so. */
const planted: [file: string, imports: string, rule: string, target: string][] = [
  ['core/npm.ts', 'zod', 'not-in-allowed', 'node_modules/zod/main.js'],
  ['core/node.ts', 'node:fs', 'not-in-allowed', 'fs'],
  ['core/up.ts', '#contract/kernel/errors.ts', 'not-in-allowed', 'contract/kernel/errors.ts'],
  ['contract/up.ts', '#server/env.ts', 'not-in-allowed', 'server/env.ts'],
  ['contract/leave/npm.calls.ts', 'zod', 'not-in-allowed', 'node_modules/zod/main.js'],
  ['db/seeds/up.ts', '#server/env.ts', 'not-in-allowed', 'server/env.ts'],
  ['server/db/up.ts', '../app.ts', 'not-in-allowed', 'server/app.ts'],
  ['server/web.ts', '#web/ui/tag.tsx', 'not-in-allowed', 'web/ui/tag.tsx'],
  [
    'server/features/leave/reads.ts',
    '#server/features/people/people.commands.ts',
    'features-meet-through-one-file',
    'server/features/people/people.commands.ts',
  ],
  // Leave knows people, and requests of the panel: that they know leave would lead round.
  [
    'server/features/people/round.ts',
    '#server/features/leave/leave.ts',
    'server-features-know-lower-ones',
    'server/features/leave/leave.ts',
  ],
  [
    'web/features/requests/round.tsx',
    '#web/features/leave/leave.tsx',
    'web-features-know-lower-ones',
    'web/features/leave/leave.tsx',
  ],
  // Two that nobody is to know.
  [
    'server/features/leave/beside.ts',
    '#server/features/doors/doors.ts',
    'server-features-know-lower-ones',
    'server/features/doors/doors.ts',
  ],
  // Each layer of the server, reaching for the one after it.
  ['server/db/caller.ts', '#server/http/caller.ts', 'not-in-allowed', 'server/http/caller.ts'],
  ['server/http/up.ts', '#server/access/scope.ts', 'not-in-allowed', 'server/access/scope.ts'],
  ['server/access/up.ts', '#server/records/save.ts', 'not-in-allowed', 'server/records/save.ts'],
  ['server/records/up.ts', '#server/jobs/runner.ts', 'not-in-allowed', 'server/jobs/runner.ts'],
  [
    'server/jobs/up.ts',
    '#server/features/people/people.commands.ts',
    'not-in-allowed',
    'server/features/people/people.commands.ts',
  ],
  [
    'server/features/leave/up.ts',
    '#server/doors/panel-api.ts',
    'not-in-allowed',
    'server/doors/panel-api.ts',
  ],
  [
    'server/doors/by-name.ts',
    '#server/features/leave/leave.routes.ts',
    'not-in-allowed',
    'server/features/leave/leave.routes.ts',
  ],
  ['server/spreadsheet/up.ts', '#server/db/pool.ts', 'not-in-allowed', 'server/db/pool.ts'],
  ['server/simulator/up.ts', '#server/db/pool.ts', 'not-in-allowed', 'server/db/pool.ts'],
  ['server/features/leave/pg.ts', 'pg', 'only-db-opens-connections', 'node_modules/pg/main.js'],
  [
    'web/features/leave/meets.tsx',
    '#web/features/requests/page.tsx',
    'web-features-meet-through-one-file',
    'web/features/requests/page.tsx',
  ],
  // Each layer of the panel, reaching for the one after it.
  ['web/ui/up.ts', '#web/api/send.ts', 'not-in-allowed', 'web/api/send.ts'],
  ['web/api/up.ts', '#web/session/session.ts', 'not-in-allowed', 'web/session/session.ts'],
  ['web/session/up.ts', '#web/records/list.ts', 'not-in-allowed', 'web/records/list.ts'],
  [
    'web/records/up.ts',
    '#web/features/requests/requests.tsx',
    'not-in-allowed',
    'web/features/requests/requests.tsx',
  ],
  ['web/features/leave/up.ts', '#web/shell/router.tsx', 'not-in-allowed', 'web/shell/router.tsx'],
  ['web/server.ts', '#server/env.ts', 'not-in-allowed', 'server/env.ts'],
  ['web/node.ts', 'node:fs', 'not-in-allowed', 'fs'],
  [
    'web/ui/domain.tsx',
    '#contract/kernel/errors.ts',
    'not-in-allowed',
    'contract/kernel/errors.ts',
  ],
  ['e2e/server.ts', '#server/env.ts', 'not-in-allowed', 'server/env.ts'],
  [
    'server/tested.ts',
    './testing/engine.ts',
    'the-product-does-not-import-its-tests',
    'server/testing/engine.ts',
  ],
  ['server/undeclared.ts', 'left-pad', 'no-undeclared-packages', 'left-pad'],
];

describe('the import rules', () => {
  test('let through what docs/architecture.md allows', async () => {
    expect(await complaints(clean)).toEqual([]);
  });

  test('report each kind of violation', async () => {
    const found = await complaints({
      ...clean,
      ...Object.fromEntries(planted.map(([file, target]) => [file, use(target)])),
      'core/round/a.ts': use('./b.ts'),
      'core/round/b.ts': use('./a.ts'),
      'core/barrel/index.ts': it,
      'core/barrel-user.ts': use('./barrel/index.ts'),
    });
    const expected = planted.map(([file, , rule, target]) => `${rule}: ${file} → ${target}`);
    expect(found).toEqual(
      expect.arrayContaining([
        ...expected,
        'no-cycles: core/round/a.ts → core/round/b.ts',
        'no-barrels: core/barrel-user.ts → core/barrel/index.ts',
      ]),
    );
  });
});

test('core is compiled without Node and without a browser', async () => {
  const bad = {
    'process.ts': 'export const it = process.env;',
    'fetch.ts': "export const it = fetch('/');",
    'document.ts': 'export const it = document.title;',
    'file.ts': "export { readFileSync } from 'node:fs';",
  };
  const into = (folder: string) =>
    Object.entries(bad).map(([file, content]) => [`${folder}/${file}`, content]);
  const tree = plant({
    'tsconfig.base.json': ours('tsconfig.base.json'),
    'core/tsconfig.json': ours('core/tsconfig.json'),
    'core/clean.ts': it,
    'server/tsconfig.json': ours('server/tsconfig.json'),
    ...Object.fromEntries([...into('core'), ...into('server')]),
  });
  fs.symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'));
  const refused = async (folder: string) => {
    const said = await output('typescript/bin/tsc', ['-p', folder, '--pretty', 'false'], tree);
    return [...new Set(said.match(/^\S+(?=\(\d+,\d+\): error)/gm))].sort();
  };
  expect(await refused('core')).toEqual(
    Object.keys(bad)
      .map((file) => `core/${file}`)
      .sort(),
  );
  // The same files where Node is allowed: it was the setting that refused them.
  expect(await refused('server')).toEqual(['server/document.ts']);
});

describe('package-lock.json', () => {
  const { packages: locked } = JSON.parse(ours('package-lock.json')) as {
    packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
  };

  test('has an entry for every optional dependency it names', () => {
    const missing = Object.entries(locked).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => {
        const places = [`${at}/node_modules/${name}`, `node_modules/${name}`];
        return !places.some((place) => place in locked);
      }),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry', () => {
    expect(Object.entries(locked).filter(([, { resolved }]) => resolved)).toEqual([]);
  });
});
