import type { FastifyInstance, RouteOptions } from 'fastify';
import { allCalls } from '#contract/calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the calls table behind this route. */
    call?: CallDef;
  }
}

/** Routes that are no calls, all of them harmless to anyone: the panel, health, word to crawlers, signed pictures and documents; and terminals, whose door knows no calls. */
const OUTSIDE = new Set([
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/assets/*',
  '/files/:tenantId/:imageId',
  '/documents/:tenantId/:fileId',
  '/api/openapi.json',
  '/api',
  '/iclock/*',
  '/cihaz/:key/iclock/*',
]);

/** A route that no row declares does not boot, and neither does a row without a route (S-06). */
export function checkRoutes(app: FastifyInstance): void {
  const bound = new Set<CallDef>();
  app.addHook('onRoute', ({ url, method, config }: RouteOptions) => {
    const call = config?.call;
    if (!call) {
      if (!OUTSIDE.has(url)) throw new Error(`${method} ${url} is not in the table of calls`);
      return;
    }
    if (!allCalls.includes(call) || url !== `/api${call.path}` || method !== call.method) {
      throw new Error(`${method} ${url} differs from its row in the table of calls`);
    }
    bound.add(call);
  });
  app.addHook('onReady', async () => {
    const missing = allCalls.filter((call) => !bound.has(call));
    if (missing.length > 0)
      throw new Error(`calls without a handler: ${missing.map(({ path }) => path).join(', ')}`);
  });
}
