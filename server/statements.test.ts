/** What is written as SQL is prepared against the schema: a column that is renamed or gone fails here, at its line. */
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#server/testing/database/database.ts';
import {
  neverMadeSo,
  partsAlone,
  unwrittenStatements,
} from '#server/testing/statements/exceptions.ts';
import { placeOf } from '#server/testing/statements/sources.ts';
import {
  type Found,
  findStatements,
  type Statement,
} from '#server/testing/statements/statements.ts';

const db = useDatabase();

/** What is said to the session names no column, and cannot be prepared. */
const TO_SESSION = /^\s*(set|discard|lock|notify|listen|analyze|vacuum)\b/i;
/** What is no SQL at all was put together otherwise than the program does: it counts as not looked at. */
const SYNTAX_ERROR = '42601';

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly position?: string;
}

/** The place at which the database stumbled, in the file that has it. */
function placeIn({ pieces, root }: Statement, at: number): string {
  let left = at;
  for (const { text, node } of pieces) {
    const isWritten = ts.isTemplateLiteralToken(node);
    if (left < text.length)
      return placeOf(node, isWritten ? node.getStart() - node.pos + 1 + left : undefined);
    left -= text.length;
  }
  return placeOf(root);
}

let found: Found;
let faults: string[];
/** Whatever was prepared at least once: statements, and the templates they are made of. */
const prepared = new Set<ts.Node>();

const fileOf = (place: string) => place.replace(/:\d+$/, '');

beforeAll(async () => {
  found = findStatements();
  const refused = new Set<string>();
  await db.current.engine.asOwner(async (client) => {
    for (const [nth, statement] of found.statements.entries()) {
      const head = `prepare statement_${nth} as `;
      const refusal = TO_SESSION.test(statement.text)
        ? undefined
        : await client.query(head + statement.text).then(
            () => undefined,
            (error: Refusal) => error,
          );
      if (!refusal) for (const node of [statement.root, ...statement.templates]) prepared.add(node);
      else if (refusal.code !== SYNTAX_ERROR) {
        const place = placeIn(statement, Number(refusal.position) - 1 - head.length);
        if (!neverMadeSo.includes(`${fileOf(place)}: ${refusal.message}`))
          refused.add(`${place}: ${refusal.message}`);
      }
    }
    await client.query('deallocate all');
  });
  faults = [...refused].toSorted();
});

function counted(nodes: readonly ts.Node[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of nodes.map((node) => fileOf(placeOf(node))))
    counts[file] = (counts[file] ?? 0) + 1;
  return counts;
}

const isAt = (file: string, place: string): boolean =>
  place.startsWith('*')
    ? file.endsWith(place.slice(1))
    : place.endsWith('/')
      ? file.startsWith(place)
      : file === place;

const countsOf = (lists: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  Object.assign({}, ...Object.values(lists)) as Record<string, number>;

describe('a statement that is written in the sources', () => {
  it('fits the schema', () => expect(faults).toEqual([]));

  it('is prepared, unless its names stand in definitions', () => {
    const unread = found.roots.filter((root) => !prepared.has(root));
    expect(counted(unread)).toEqual(countsOf(unwrittenStatements));
    expect(found.roots.length).toBeGreaterThan(15 * unread.length);
  });

  it('has no part that is not looked at, unless the builder or a definition takes it', () => {
    const apart = found.templates.filter((template) => !prepared.has(template));
    const files = Object.keys(counted(apart));
    const named = partsAlone.flatMap(({ where }) => where);
    expect(files.filter((file) => !named.some((place) => isAt(file, place)))).toEqual([]);
    // What is looked at by now is no exception any more.
    expect(named.filter((place) => !files.some((file) => isAt(file, place)))).toEqual([]);
  });
});
