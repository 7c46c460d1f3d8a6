import fs from 'node:fs';
import { expect, test } from 'vitest';
import { onPostgresAlone } from './lib/engines.mjs';
import { inRoot } from './lib/root.mjs';

const isAlone = (file: string) =>
  onPostgresAlone.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));

const testsUnder = (folder: string) =>
  fs
    .readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);

test('whatever runs on PostgreSQL alone is there', () => {
  const all = testsUnder('server');
  const gone = onPostgresAlone.filter(
    (path) => !all.some((file) => file === path || (path.endsWith('/') && file.startsWith(path))),
  );
  expect(gone).toEqual([]);
});

test('every feature keeps a story on PGlite', () => {
  const features = fs
    .readdirSync(inRoot('server/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `server/features/${name}`)
    .filter((folder) => testsUnder(folder).length > 0);
  expect(features.length).toBeGreaterThan(10);
  expect(features.filter((folder) => testsUnder(folder).every(isAlone))).toEqual([]);
});

test.each([
  'server/admin',
  'server/db',
  'server/faults',
  'server/jobs',
  'server/features/doors/ingest',
  'server/features/leave',
  'server/features/puantaj/calculate',
  'server/features/requests',
  'server/features/tasks',
])('%s is proven on both engines', (folder) => {
  const tests = testsUnder(folder);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter(isAlone)).toEqual([]);
});

test('so is the start', () => expect(isAlone('server/main.test.ts')).toBe(false));
