/** Finds addresses of the panel that are written by hand, in strings and templates. */
import ts from 'typescript';

/** What a template begins with; of a string all of it. */
function beginningOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text;
  return undefined;
}

/** `/settings/user-edit` of `/settings/user-edit/:id`: what an address of the page begins with. */
const fixedPart = (pattern: string) => pattern.replace(/\/?:.*$/, '');

export function writtenAddresses(
  file: string,
  source: string,
  /** Those of the page table, as written there. */
  patterns: readonly string[],
): string[] {
  // The bare slash is many things besides the panel's first page.
  const beginnings = patterns.map(fixedPart).filter((path) => path.length > 1);
  const isAddress = (text: string) => {
    const [path = ''] = text.split(/[?#]/);
    return beginnings.some((one) => path === one || path.startsWith(`${one}/`));
  };
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = beginningOf(node);
    if (text !== undefined && isAddress(text)) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return found;
}
