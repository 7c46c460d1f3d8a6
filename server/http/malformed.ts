/** Requests that no route gets to see: they end here in our own words, under our own headers, and nothing of theirs is repeated. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type ErrorCode, errors, type Failure } from '#contract/kernel/errors.ts';
import { AppError, sendError } from './errors.ts';
import { type OwnHeaders, setOwnHeaders } from './headers.ts';
import { isOfPanel, sendPage } from './panel.ts';

type Handlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>;

interface Own {
  readonly headers: OwnHeaders;
  /** The panel's, where it is built. */
  readonly page: string | undefined;
}

/** An address that cannot be decoded, or a part of one that no route has room for. Hooks do not run for these. */
function refuseAddress({ headers, page }: Own, request: FastifyRequest, reply: FastifyReply): void {
  setOwnHeaders(headers, request, reply);
  // Not its path, which may hold a key.
  const { id, method, ip } = request;
  request.log.info({ id, method, ip }, 'malformed address');
  const isBrowser = request.headers.accept?.includes('text/html') && isOfPanel(request);
  if (isBrowser && page !== undefined) sendPage(reply.code(400), page);
  else sendError(reply, new AppError('bad_request'));
}

const BY_FAULT: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** What is no HTTP: there is no request to answer, only a connection. */
function refuseConnection(headers: OwnHeaders, fault: NodeJS.ErrnoException, socket: Socket): void {
  // As Node itself does: nothing is written into an answer that is under way.
  const { _httpMessage: underWay } = socket as { _httpMessage?: { readonly headersSent: boolean } };
  if (!socket.writable || underWay?.headersSent) {
    socket.destroy();
    return;
  }
  const { status, Message } = errors[BY_FAULT[fault.code ?? ''] ?? 'bad_request'];
  const body = JSON.stringify({ success: false, Message } satisfies Failure);
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  socket.destroySoon();
}

export const malformedHandlers = (own: Own): Handlers => ({
  frameworkErrors: (_error, request, reply) => refuseAddress(own, request, reply),
  clientErrorHandler: (fault, socket) => refuseConnection(own.headers, fault, socket),
});

/** Node would answer these two itself: a request without a host, and one that expects something unknown. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWithoutHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isWithoutHost ? new AppError('bad_request') : undefined);
  });
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}
