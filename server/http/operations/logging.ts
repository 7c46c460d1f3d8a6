import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { loggedError } from './logged-error.ts';

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

type LoggedRequest = Pick<FastifyRequest, 'id' | 'method' | 'url' | 'ip' | 'is404'>;

/**
 * The path without its query: refresh tokens travel there (D19). Pages of the panel, which no route takes, may carry a
 * key in their path (D4): of these only the row in the table of pages is told.
 */
function loggedPath({ url, is404 }: LoggedRequest): string {
  // What stands after the first part of a terminal's secret address is that secret.
  const path = url.split('?', 1)[0]!.replace(/^\/cihaz\/[^/]*/, '/cihaz/…');
  if (!is404 || /^\/(api|iclock|cihaz)\//.test(path)) return path;
  return matchPath(path)?.page.path ?? '(no page)';
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[gizli]',
    },
    serializers: {
      err: loggedError,
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(request),
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
