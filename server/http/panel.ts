import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, refuse, sendError } from './errors.ts';
import { panelDir, type PanelPage } from './panel-page.ts';

/** Whether it asks for a page: figures have a port of their own, and whoever looks for them here is told so. */
export const isOfPanel = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  method === 'GET' && !/^\/(assets|metrics)(\/|$|\?)/.test(url);

export const sendPage = (reply: FastifyReply, html: string) =>
  reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);

/** Nothing behind a sign-in belongs into a search engine. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Serves the built panel; every path that is nobody else's is a page of it. */
export function panelRoutes(
  app: FastifyInstance,
  page: PanelPage | undefined,
  refusalOf: (request: FastifyRequest) => Promise<AppError | undefined>,
): void {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  if (page !== undefined) {
    void app.register(fastifyStatic, {
      root: join(panelDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      // The page itself fits into one packet and is not compressed; nor are answers of the API (docs/security.md).
      preCompressed: true,
      setHeaders: (reply) => void reply.setHeader('Vary', 'Accept-Encoding'),
      maxAge: '365d',
      index: false,
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (page === undefined || !isOfPanel(request)) {
      return sendError(reply, new AppError('not_found'));
    }
    const refusal = await refusalOf(request);
    return sendPage(refusal ? refuse(reply, refusal) : reply, page.htmlFor(request));
  });
}
