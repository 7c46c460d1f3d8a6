import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './db/tenant/tx.ts';
import { devices } from './doors/devices.ts';
import { panelApi } from './doors/panel-api.ts';
import { publicPages } from './doors/public-pages.ts';
import type { Env } from './env.ts';
import { deviceOfKey } from './features/doors/doors.ts';
import { SessionStore } from './features/identity/sessions/session-store.ts';
import type { ServerContext } from './http/bind.ts';
import { checkRoutes } from './http/boot-check.ts';
import { ownHeaders } from './http/headers.ts';
import { fastifyLogging, logRequests } from './http/operations/logging.ts';
import { answerUnknownExpectations, malformedHandlers } from './http/input/malformed.ts';
import type { Metrics } from './http/operations/metrics.ts';
import { readPage } from './http/panel-page.ts';
import type { Presence } from './http/presence.ts';
import { Tokens } from './http/caller/tokens.ts';

export interface AppDependencies {
  readonly env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'DEMO' | 'DEVICE_PORT'>;
  readonly secret: Buffer;
  readonly db: Database;
  readonly logger: Logger;
  /** Counts what is answered, where somebody collects it. */
  readonly metrics?: Metrics | undefined;
  /** Told of whoever is answered. */
  readonly presence?: Presence | undefined;
}

/** How long requests under way may take to end once the server stops. */
const CLOSE_PATIENCE_MS = 2_000;

/** Calls are checked by their own schemas: Fastify's are not used, and reading its compilers takes part of a start. */
const noSchemas = () => () => {
  throw new Error('a route has a schema of Fastify');
};

/** The whole application, apart from listening: tests send it requests without a port. */
export async function buildApp({
  env,
  secret,
  db,
  logger,
  metrics,
  presence,
}: AppDependencies): Promise<FastifyInstance> {
  const tokens = new Tokens(secret);
  const sessions = new SessionStore(db, tokens);
  const context: ServerContext = {
    db,
    tokens,
    authenticate: sessions.authenticate,
    authenticateDevice: (key) => deviceOfKey(db, key),
    devicePort: env.DEVICE_PORT,
    publicUrl: env.PUBLIC_URL,
  };
  const headers = ownHeaders(env.PUBLIC_URL);
  let stopping = false;
  const shared = { context, headers, isStopping: () => stopping };
  const doors = [
    panelApi({ ...shared, productName: env.PRODUCT_NAME, isDescriptionOpen: env.DEMO }),
    publicPages({ ...shared, page: readPage(env) }),
    devices(shared),
    devices({ ...shared, prefix: '/cihaz' }),
  ];
  const app = Fastify({
    ...fastifyLogging(logger),
    ...malformedHandlers(doors, headers),
    // Those who are too slow with their request are looked for so often.
    http: { requireHostHeader: false, connectionsCheckingInterval: 5_000 },
    genReqId: () => randomUUID(),
    // HEAD would run the handlers of GET, some of which change state.
    exposeHeadRoutes: false,
    // Only these say for whom they ask; anyone else's X-Forwarded-For is ignored.
    trustProxy: env.TRUST_PROXY ?? false,
    // Where no route asked for a body; each call, and each door that takes more, has its own.
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('preClose', () => {
    stopping = true;
    // Connections that never sent a request are not idle to Node; they would hold the close up.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS).unref();
  });
  app.addHook('onClose', async () => sessions.stop());
  checkRoutes(app);
  answerUnknownExpectations(app);
  logRequests(app);
  metrics?.watch(app);
  presence?.watch(app);
  for (const { open, prefix } of doors) void app.register(open, { prefix });
  await app.ready();
  return app;
}
