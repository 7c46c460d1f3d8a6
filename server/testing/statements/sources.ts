/** The server's sources: who declares what a name stands for, and who calls it. Files are parsed when they are asked for. */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { inRoot } from '#scripts/lib/root.mjs';
import { sourcesIn } from '#scripts/lib/sources.ts';
import { namesIn, nearest } from './names.ts';

export interface Sources {
  /** Those in which statements are written. */
  readonly files: readonly ts.SourceFile[];
  /** What a name stands for, wherever it is declared; `undefined` for what a package brings. */
  declarationOf(name: ts.Node): ts.Declaration | undefined;
  /** Every call of what is declared there. */
  callsOf(declaration: ts.Declaration): readonly ts.CallExpression[];
}

const fileOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('#')) return inRoot(specifier.slice(1));
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
};

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** The name by which something is called: `rows` of `rows(…)` and of `lists.rows(…)`. */
function calledName({ expression }: ts.CallExpression): ts.Identifier | undefined {
  if (ts.isIdentifier(expression)) return expression;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  return ts.isIdentifier(expression.name) ? expression.name : undefined;
}

function callsIn(file: ts.SourceFile): Map<string, ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>();
  walk(file, (node) => {
    const name = ts.isCallExpression(node) ? calledName(node)?.text : undefined;
    if (!name) return;
    const others = calls.get(name);
    if (others) others.push(node as ts.CallExpression);
    else calls.set(name, [node as ts.CallExpression]);
  });
  return calls;
}

export function readSources(): Sources {
  const texts = new Map(
    sourcesIn(inRoot('.'), ['server']).map((file) => [
      inRoot(file),
      fs.readFileSync(inRoot(file), 'utf8'),
    ]),
  );
  const parsed = new Map<string, ts.SourceFile>();
  const parse = (file: string): ts.SourceFile => {
    const text = () => texts.get(file) ?? fs.readFileSync(file, 'utf8');
    const source =
      parsed.get(file) ?? ts.createSourceFile(file, text(), ts.ScriptTarget.ES2023, true);
    parsed.set(file, source);
    return source;
  };

  /** What is imported, also from where a feature hands out what others may use. */
  const follow = (declaration: ts.Declaration | undefined): ts.Declaration | undefined => {
    if (!declaration || !(ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration)))
      return declaration;
    const { moduleSpecifier } = ts.isImportSpecifier(declaration)
      ? declaration.parent.parent.parent
      : declaration.parent.parent;
    const from = declaration.getSourceFile().fileName;
    const file = fileOf((moduleSpecifier as ts.StringLiteral).text, from);
    if (!file?.endsWith('.ts') || !fs.existsSync(file)) return undefined;
    return follow(namesIn(parse(file)).get((declaration.propertyName ?? declaration.name).text));
  };

  const declarationOf = (name: ts.Node) => follow(nearest(name));

  const calls = new Map<string, Map<string, ts.CallExpression[]>>();
  const named = new Map<string, readonly ts.CallExpression[]>();
  const callsNamed = (name: string): readonly ts.CallExpression[] => {
    const known = named.get(name);
    if (known) return known;
    const found = [...texts].flatMap(([file, text]) => {
      if (!text.includes(`${name}(`) && !text.includes(`${name}<`)) return [];
      const those = calls.get(file) ?? callsIn(parse(file));
      calls.set(file, those);
      return those.get(name) ?? [];
    });
    named.set(name, found);
    return found;
  };

  const calling = new Map<ts.Declaration, readonly ts.CallExpression[]>();
  return {
    files: [...texts].filter(([, text]) => /\bsql[<`]/.test(text)).map(([file]) => parse(file)),
    declarationOf,
    callsOf(declaration) {
      const known = calling.get(declaration);
      if (known) return known;
      const name = ts.getNameOfDeclaration(declaration)?.getText();
      const found = (name ? callsNamed(name) : []).filter((call) => {
        const called = calledName(call)!;
        return called !== call.expression || declarationOf(called) === declaration;
      });
      calling.set(declaration, found);
      return found;
    },
  };
}

/** Where something is written, as people look it up. */
export function placeOf(node: ts.Node, offset = node.getStart() - node.pos): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.pos + offset);
  const name = file.fileName.slice(inRoot('.').length).replaceAll('\\', '/').replace(/^\//, '');
  return `${name}:${line + 1}`;
}
