import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** What never reaches a log, wherever it stands in a logged object. */
const SECRET_KEYS = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  'JWT_SECRET',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[gizli]',
    },
    serializers: {
      // The path without its query: refresh tokens travel there (D19).
      req: (request: { method: string; url: string; ip: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const fastifyLogging = (logger: Logger): FastifyServerOptions => ({
  loggerInstance: logger as unknown as NonNullable<FastifyServerOptions['loggerInstance']>,
  // No logger per request: every line that is about one names it (`req`).
  childLoggerFactory: (shared) => shared,
});

/** One line per request, when it is answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}
