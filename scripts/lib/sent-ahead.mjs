/** A file beside the panel that says, page by page, which files it takes to show it: the server names them in the HTML. */
import { inRoot } from './root.mjs';

/** @typedef {{ type: string, [key: string]: unknown }} Node */

const PAGES = 'web/shell/router/pages.ts';
const LAYOUT = 'web/shell/layout/layout.tsx';

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' &&
  value !== null &&
  typeof (/** @type {Node} */ (value).type) === 'string';

/** @param {Node} node @returns {Generator<Node>} */
function* walk(node) {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* walk(child);
  }
}

/**
 * What each row of the page table imports, itself or by the constant that it names.
 * @param {Node} program
 */
export function importsByPage(program) {
  /** @type {Map<string, Node>} */
  const constants = new Map();
  for (const node of walk(program)) {
    if (node.type !== 'VariableDeclarator' || !isNode(node.id) || !isNode(node.init)) continue;
    constants.set(String(node.id.name), node.init);
  }
  /** @param {Node} node @returns {string[]} */
  const importsIn = (node) =>
    [...walk(node)].flatMap((inner) => {
      if (inner.type === 'ImportExpression')
        return [String(/** @type {Node} */ (inner.source).value)];
      const named = inner.type === 'Identifier' ? constants.get(String(inner.name)) : undefined;
      return named && named !== node ? importsIn(named) : [];
    });
  const table = constants.get('codeOf');
  if (!table) throw new Error(`${PAGES} has no table codeOf.`);
  const rows = /** @type {Node[]} */ (table.properties);
  return Object.fromEntries(
    rows.map(({ key, value }) => [
      String(/** @type {Node} */ (key).name),
      importsIn(/** @type {Node} */ (value)),
    ]),
  );
}

/** @returns {import('vite').Plugin} */
export function sentAhead() {
  return {
    name: 'sent-ahead',
    apply: 'build',
    // The first text is laid out in its own font, not in another one and then anew.
    transformIndexHtml: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
          injectTo: 'head',
        })),
    generateBundle: {
      // By then chunks that held nothing but styles are gone.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        /** @param {string} id @param {Set<string>} files */
        const collect = (id, files) => {
          const first = chunks.find(({ moduleIds }) => moduleIds.includes(id));
          const waiting = first ? [first] : [];
          for (const chunk of waiting) {
            // The page's HTML has what it starts with already.
            if (chunk === entry || files.has(chunk.fileName)) continue;
            files.add(chunk.fileName);
            for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
            waiting.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)));
          }
        };
        const table = inRoot(PAGES);
        const code = this.getModuleInfo(table)?.code;
        if (!code) throw new Error(`${PAGES} is not in the panel.`);
        const program = /** @type {Node} */ (/** @type {unknown} */ (this.parse(code)));
        /** @type {Record<string, string[]>} */
        const filesOf = {};
        for (const [page, sources] of Object.entries(importsByPage(program))) {
          /** @type {Set<string>} */
          const files = new Set();
          for (const id of [inRoot(LAYOUT), table]) collect(id, files);
          for (const source of sources)
            collect((await this.resolve(source, table))?.id ?? '', files);
          filesOf[page] = [...files];
        }
        this.emitFile({
          type: 'asset',
          fileName: 'sent-ahead.json',
          source: JSON.stringify(filesOf),
        });
      },
    },
  };
}
