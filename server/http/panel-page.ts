/** The panel's HTML: for whoever is signed in with the files of the page they open, which then travel beside the start's. */
import fs from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { rootDir } from '#server/root.ts';

export const panelDir = join(rootDir, 'dist/web');

export interface PanelPage {
  readonly html: string;
  htmlFor(request: Pick<FastifyRequest, 'url' | 'headers'>): string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`;

/** Only whether there is one: what it is worth is judged by the calls. */
const hasToken = (cookies = '') => /(?:^|;\s*)token=[^;]/.test(cookies);

/** With the product's name in it, which an operator chooses. */
export function panelPage(
  template: string,
  filesOf: Readonly<Record<string, readonly string[]>>,
  productName: string,
): PanelPage {
  const name = escapeHtml(productName);
  const html = template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<meta name="product" content=")[^"]*/, (_, start: string) => start + name);
  const pages = new Map(
    Object.entries(filesOf).map(([page, files]) => [
      page,
      html.replace('</head>', () => `${files.map(linkTo).join('')}</head>`),
    ]),
  );
  return {
    html,
    htmlFor({ url, headers }) {
      if (!hasToken(headers.cookie)) return html;
      const route = matchPath(url.split('?')[0]!)?.page.route;
      return (route?.public !== true && pages.get(route?.name ?? '')) || html;
    },
  };
}

export function readPage(productName: string): PanelPage | undefined {
  const read = (file: string) => {
    const path = join(panelDir, file);
    return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : undefined;
  };
  const template = read('index.html');
  if (template === undefined) return undefined;
  const filesOf = JSON.parse(read('sent-ahead.json') ?? '{}') as Record<string, string[]>;
  return panelPage(template, filesOf, productName);
}
