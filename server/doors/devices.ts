/**
 * Attendance terminals. They speak a plain HTTP of their own: bodies of any type or none, and small fixed buffers for
 * what comes back, so an answer has no header that they do not need. The same is reached by two addresses: the one that
 * every terminal knows, and one with a tenant's secret in front.
 */
import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { errors } from '#contract/kernel/errors.ts';
import { features } from '#server/features/features.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { type Door, refuseAtDoor } from '#server/http/door.ts';
import { AppError, handleErrors } from '#server/http/errors.ts';

/** A terminal that was away for long sends all that it kept at once. An address that nobody has reads far less. */
export const MOST_DEVICE_BYTES = 10 * 1024 * 1024;

const EMPTY = Buffer.alloc(0);

/** Old terminals read to the end of the connection, and know the length only by a spelling that Node does not send. */
const setDeviceHeaders = (reply: FastifyReply) => reply.header('Connection', 'close');

/**
 * A status other than 200 and no "OK" anywhere in the text: old terminals look for these two letters, and forget the
 * passes that they believe to be taken.
 */
export function sendDeviceError(
  reply: FastifyReply,
  { code, retryAfterSeconds }: AppError,
): FastifyReply {
  const { status } = errors[code];
  const failed = status < 400 ? 500 : status;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(failed).type('text/plain').send(STATUS_CODES[failed]!.toUpperCase());
}

interface Devices {
  readonly isStopping: () => boolean;
  readonly prefix?: '/iclock' | '/cihaz';
  /** What features are built from; without it none is behind the door. */
  readonly context?: ServerContext;
}

export function devices({ isStopping, prefix = '/iclock', context }: Devices): Door {
  return {
    prefix,
    async open(own) {
      own.addHook('onRequest', (request, reply, done) => {
        setDeviceHeaders(reply);
        // Some name a type that is none ("application-push"), which would be refused before it is looked at.
        request.raw.headers['content-type'] = 'application/octet-stream';
        done();
      });
      refuseAtDoor(own, isStopping);
      handleErrors(own, sendDeviceError);
      own.removeAllContentTypeParsers();
      own.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MOST_DEVICE_BYTES },
        (_request, body, done) => done(null, body),
      );
      own.addHook('preValidation', (request, _reply, done) => {
        request.body ??= EMPTY;
        done();
      });
      own.setNotFoundHandler((_request, reply) =>
        sendDeviceError(reply, new AppError('not_found')),
      );
      if (context) for (const { devices } of features) devices?.(own, context, features);
    },
    refuseAddress(_request, reply) {
      setDeviceHeaders(reply);
      sendDeviceError(reply, new AppError('bad_request'));
    },
  };
}
