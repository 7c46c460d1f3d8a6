import fs from 'node:fs';
import { expect, it } from 'vitest';

const sources = (folder: string, pattern: RegExp) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => ({
      path: `${folder}/${path}`,
      text: fs.readFileSync(`${folder}/${path}`, 'utf8'),
    }));

/** Tables and columns of the database, as its migrations name them; those of one word are words of the trade too. */
function storageNames(): ReadonlySet<string> {
  const sql = sources('db/migrations', /\.sql$/)
    .map(({ text }) => text)
    .join('\n');
  const tables = sql.matchAll(/create table (\w+)/g);
  const columns = sql.matchAll(
    /^\s+(?:add column )?(\w+) (?:uuid|text|date|integer|smallint|bigint|boolean|numeric|timestamptz|jsonb|bytea|double)/gm,
  );
  const names = [...tables, ...columns].map(([, name]) => name!);
  return new Set(names.filter((name) => name.includes('_')));
}

it('knows the names of storage that it looks for', () => {
  expect([...storageNames()]).toEqual(
    expect.arrayContaining(['work_place', 'overtime_type', 'registration_no', 'checks_position']),
  );
});

it('lets no name of a table or column reach what the browser loads', () => {
  const names = storageNames();
  const loaded = ['core', 'contract', 'web'].flatMap((folder) =>
    sources(folder, /(?<!\.test)\.tsx?$/),
  );
  const found = loaded.flatMap(({ path, text }) =>
    [...new Set(text.match(/\b[a-z]+(?:_[a-z]+)+\b/g))]
      .filter((word) => names.has(word))
      .map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});
