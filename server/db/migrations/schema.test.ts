import fs from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { plainNames } from '#contract/people/person-values.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import { storedResources } from '#server/records/resources/storage.ts';
import { useDatabase } from '#server/testing/database/database.ts';

const db = useDatabase();

/** What every table of a plain page has besides its fields. */
const PLAIN_COLUMNS = ['tenant_id', 'id', 'version', 'active', 'sort_key'];

interface Declared {
  readonly members: { name: string; type: string }[];
  /** What it extends. */
  readonly bases: readonly string[];
}

type Interfaces = Map<string, Declared>;

/** The interfaces of a file beside this folder, with their members. */
function interfacesOf(file: string): Interfaces {
  const path = new URL(`../${file}`, import.meta.url);
  const source = ts.createSourceFile(file, fs.readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023);
  const interfaces: Interfaces = new Map();
  source.forEachChild((node) => {
    if (!ts.isInterfaceDeclaration(node)) return;
    const members = node.members.filter(ts.isPropertySignature).map((member) => ({
      name: member.name.getText(source),
      type: member.type!.getText(source),
    }));
    const bases = (node.heritageClauses ?? []).flatMap(({ types }) =>
      types.map((type) => type.expression.getText(source)),
    );
    interfaces.set(node.name.text, { members, bases });
  });
  return interfaces;
}

/** Table → columns, as server/db/schema.ts and what it extends declare them. */
function declaredTables(): Record<string, string[]> {
  const files = fs
    .readdirSync(new URL('../', import.meta.url))
    .filter((file) => file === 'schema.ts' || file.endsWith('-tables.ts'));
  const interfaces: Interfaces = new Map(files.flatMap((file) => [...interfacesOf(file)]));
  const tables = [...interfaces]
    .filter(([name]) => name === 'Schema' || name.endsWith('Tables'))
    .flatMap(([, { members }]) => members);
  const columnsOf = (name: string): string[] => {
    const { members, bases } = interfaces.get(name)!;
    return [
      ...members.map((column) => column.name),
      ...bases.filter((base) => interfaces.has(base)).flatMap(columnsOf),
    ];
  };
  return Object.fromEntries(tables.map(({ name, type }) => [name, columnsOf(type).toSorted()]));
}

describe('server/db/schema.ts', () => {
  it('names every table and column of the migrated database', async () => {
    const { rows } = await db.current.engine.asOwner((client) =>
      client.query<{ name: string; columns: string[] }>(`
        select table_name as name, array_agg(column_name::text order by column_name collate "C") as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration'
        group by table_name`),
    );
    const declared = declaredTables();
    // The columns of a person's plain fields are typed by the table of fields.
    declared.person = [...declared.person!, ...plainNames.map(snakeCase)].toSorted();
    // What only the interpreter of plain pages reads is typed by its definition.
    const plain = Object.fromEntries(
      Object.values(storedResources)
        .filter(({ table }) => !(table in declared))
        .map(({ table, fields, builtIn }) => [
          table,
          [
            ...PLAIN_COLUMNS,
            ...(builtIn ? ['built_in'] : []),
            ...Object.values(fields).map(({ column }) => column),
          ].toSorted(),
        ]),
    );
    expect({ ...declared, ...plain }).toEqual(
      Object.fromEntries(rows.map((row) => [row.name, row.columns])),
    );
  });
});
