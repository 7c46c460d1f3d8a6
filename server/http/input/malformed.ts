/** Requests that no route gets to see: they end here in our own words, under our own headers, and nothing of theirs is repeated. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type ErrorCode, errors, type Failure } from '#contract/kernel/errors.ts';
import { type Door, doorOf } from '../door.ts';
import type { OwnHeaders } from '../headers.ts';

type Handlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>;

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

/** An address that makes no sense is refused by the door that it was meant for; of what is no HTTP nobody knows which. */
export const malformedHandlers = (doors: readonly Door[], headers: OwnHeaders): Handlers => ({
  frameworkErrors: (_error, request, reply) => {
    // Not its path, which may hold a key.
    const { id, method, ip } = request;
    request.log.info({ id, method, ip }, 'malformed address');
    doorOf(doors, request.url).refuseAddress(request, reply);
  },
  clientErrorHandler: (fault, socket) => refuseConnection(headers, fault, socket),
});

/** Node would refuse a request that expects something unknown itself; here it is answered as without it. */
export function answerUnknownExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}
