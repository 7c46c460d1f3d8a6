import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './db/tenant/tx.ts';
import type { Env } from './env.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { departmentRoutes } from './features/organisation/departments/departments.routes.ts';
import { documentRoutes } from './features/people/documents/documents.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { importRoutes } from './features/people/import/import.routes.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { viewAsRoutes } from './features/identity/view-as/view-as.routes.ts';
import { SessionStore } from './features/identity/sessions/session-store.ts';
import { kioskLinkRoutes } from './features/organisation/kiosk-links/kiosk-links.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { organisationRoutes } from './features/organisation/organisation.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { viewRoutes } from './features/saved-views/saved-views.routes.ts';
import { titleRoutes } from './features/titles/titles.routes.ts';
import { taskRoutes } from './features/tasks/tasks.routes.ts';
import type { ServerContext } from './http/bind.ts';
import { checkRoutes } from './http/boot-check.ts';
import { AppError, handleErrors } from './http/errors.ts';
import { ownHeaders, securityHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { readJsonBodies } from './http/json-body.ts';
import { fastifyLogging, logRequests } from './http/logging.ts';
import { malformedHandlers, refuseMalformed } from './http/malformed.ts';
import type { Metrics } from './http/metrics.ts';
import { openApiRoutes } from './http/openapi.ts';
import { panelRoutes, readPage } from './http/panel.ts';
import { Tokens } from './http/tokens.ts';
import { resourceRoutes } from './records/resources/resources.routes.ts';

export interface AppDependencies {
  readonly env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'DEMO'>;
  readonly secret: Buffer;
  readonly db: Database;
  readonly logger: Logger;
  /** Counts what is answered, where somebody collects it. */
  readonly metrics?: Metrics | undefined;
}

/** How long requests under way may take to end once the server stops. */
const CLOSE_PATIENCE_MS = 2_000;

/** The whole application, apart from listening: tests send it requests without a port. */
export async function buildApp({
  env,
  secret,
  db,
  logger,
  metrics,
}: AppDependencies): Promise<FastifyInstance> {
  const headers = ownHeaders(env.PUBLIC_URL);
  const page = readPage(env.PRODUCT_NAME);
  const app = Fastify({
    ...fastifyLogging(logger),
    ...malformedHandlers({ headers, page }),
    http: { requireHostHeader: false },
    genReqId: () => randomUUID(),
    // HEAD would run the handlers of GET, some of which change state.
    exposeHeadRoutes: false,
    // Only these say for whom they ask; anyone else's X-Forwarded-For is ignored (S-13).
    trustProxy: env.TRUST_PROXY ?? false,
    // Where no call is asked for; each call has its own.
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  readJsonBodies(app);
  let stopping = false;
  app.addHook('preClose', () => {
    stopping = true;
    // Connections that never sent a request are not idle to Node; they would hold the close up.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS).unref();
  });
  checkRoutes(app);
  securityHeaders(app, headers);
  refuseMalformed(app);
  app.addHook('onRequest', (_request, _reply, done) =>
    done(stopping ? new AppError('unavailable') : undefined),
  );
  logRequests(app);
  metrics?.watch(app);
  handleErrors(app);

  const tokens = new Tokens(secret);
  const sessions = new SessionStore(db, tokens);
  app.addHook('onClose', async () => sessions.stop());
  const context: ServerContext = { db, tokens, authenticate: sessions.authenticate };
  identityRoutes(app, context);
  peopleRoutes(app, context);
  importRoutes(app, context);
  organisationRoutes(app, context);
  notificationRoutes(app, context);
  fileRoutes(app, context);
  viewRoutes(app, context);
  departmentRoutes(app, context);
  titleRoutes(app, context);
  viewAsRoutes(app, context);
  auditRoutes(app, context);
  kioskLinkRoutes(app, context);
  resourceRoutes(app, context);
  documentRoutes(app, context);
  taskRoutes(app, context);
  openApiRoutes(app, {
    productName: env.PRODUCT_NAME,
    open: env.DEMO,
    authenticate: context.authenticate,
  });

  healthRoutes(app, db, () => stopping);
  panelRoutes(app, page);
  await app.ready();
  return app;
}
