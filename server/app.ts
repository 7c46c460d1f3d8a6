import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './db/tx.ts';
import type { Env } from './env.ts';
import { handleErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { fastifyLogging, logRequests } from './http/logging.ts';
import { metricsRoute } from './http/metrics.ts';
import { panelRoutes } from './http/panel.ts';

export interface AppDependencies {
  readonly env: Pick<Env, 'PRODUCT_NAME'>;
  readonly db: Database;
  readonly logger: Logger;
}

/** The whole application, apart from listening: tests send it requests without a port. */
export async function buildApp({ env, db, logger }: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    ...fastifyLogging(logger),
    genReqId: () => randomUUID(),
    // HEAD would run the handlers of GET, some of which change state.
    exposeHeadRoutes: false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
  let stopping = false;
  app.addHook('preClose', () => {
    stopping = true;
  });
  logRequests(app);
  handleErrors(app);
  healthRoutes(app, db, () => stopping);
  metricsRoute(app, db);
  panelRoutes(app, env.PRODUCT_NAME);
  await app.ready();
  return app;
}
