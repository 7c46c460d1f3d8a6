/** Every statement that the sources write out, with what it may be made of. */
import ts from 'typescript';
import { readings } from './choices.ts';
import { isTemplate, Reader } from './reader.ts';
import { readSources, walk } from './sources.ts';
import { type Piece, PLACEHOLDER, Unknown } from './values.ts';

export interface Statement {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly root: ts.Node;
  /** The templates that it is made of. */
  readonly templates: ReadonlySet<ts.Node>;
}

export interface Found {
  readonly statements: readonly Statement[];
  /** Every template that is written, whether it is a statement or a part of one. */
  readonly templates: readonly ts.Node[];
  /** What is executed, whether its text is known or not. */
  readonly roots: readonly ts.Node[];
}

/** `….execute(db)`: the builder's own, which are typed, take nothing. */
function executed(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length !== 1) return undefined;
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'execute'
    ? expression.expression
    : undefined;
}

function numbered(pieces: readonly Piece[]): Piece[] {
  let nth = 0;
  return pieces.map(({ text, node }) => ({
    text: text.replaceAll(PLACEHOLDER, () => `$${(nth += 1)}`),
    node,
  }));
}

export function findStatements(): Found {
  const sources = readSources();
  const templates: ts.Node[] = [];
  const roots: ts.Expression[] = [];
  for (const file of sources.files) {
    walk(file, (node) => {
      if (isTemplate(node)) templates.push(node);
      const root = executed(node);
      if (root) roots.push(root);
    });
  }
  const statements: Statement[] = [];
  for (const root of roots) {
    const texts = new Set<string>();
    readings((choices) => {
      const reader = new Reader(sources, choices);
      try {
        const pieces = numbered(reader.inserted(reader.read(root, new Map()), root));
        const text = pieces.map((piece) => piece.text).join('');
        if (text === '$1' || texts.has(text)) return;
        texts.add(text);
        statements.push({ text, pieces, root, templates: reader.templates });
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
      }
    });
  }
  return { statements, templates, roots };
}
