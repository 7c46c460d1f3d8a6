/** The panel's HTML: for whoever is signed in with the files of the page they open, which then travel beside the start's. */
import fs from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import type { Env } from '#server/env.ts';
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

/** What an operator chooses and the page bears. */
type PageEnv = Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL'>;

export function panelPage(
  template: string,
  filesOf: Readonly<Record<string, readonly string[]>>,
  { PRODUCT_NAME, PUBLIC_URL = '' }: PageEnv,
): PanelPage {
  const name = escapeHtml(PRODUCT_NAME);
  const html = template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<meta name="product" content=")[^"]*/, (_, start: string) => start + name)
    .replace(/(<meta name="public-url" content=")/, (start) => start + escapeHtml(PUBLIC_URL));
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

export function readPage(env: PageEnv): PanelPage | undefined {
  const read = (file: string) => {
    const path = join(panelDir, file);
    return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : undefined;
  };
  const template = read('index.html');
  if (template === undefined) return undefined;
  const filesOf = JSON.parse(read('sent-ahead.json') ?? '{}') as Record<string, string[]>;
  return panelPage(template, filesOf, env);
}
