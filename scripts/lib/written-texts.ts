/** Finds what people read: the texts of strings, templates and elements. */
import ts from 'typescript';

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return node.text;
  return undefined;
}

export interface WrittenText {
  readonly text: string;
  readonly line: number;
}

export function writtenTexts(file: string, source: string): WrittenText[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: WrittenText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text: text.replace(/\s+/g, ' '), line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
