import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type ErrorCode, errors, type Failure } from '#contract/errors.ts';

/** A failure that the caller may know of. Everything else becomes `internal`, without its text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

export function sendError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, Message } = errors[code];
  if (status === 503) reply.header('Retry-After', '5');
  return reply.code(status).send({ success: false, Message } satisfies Failure);
}

/** Connection lost, server starting or stopping, pool exhausted: the caller may try again. */
const AWAY = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    AWAY.test(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message ?? '')
  );
}

function codeOf(error: FastifyError | Error): ErrorCode {
  if (error instanceof AppError) return error.code;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'payload_too_large';
  if (status === 415) return 'unsupported_media_type';
  if (status !== undefined && status >= 400 && status < 500) return 'bad_request';
  return isDatabaseAway(error) ? 'unavailable' : 'internal';
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const code = codeOf(error);
    if (errors[code].status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(reply, code);
  });
}
