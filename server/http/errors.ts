import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type ErrorCode, errors, type Failure, type FieldError } from '#contract/kernel/errors.ts';
import { databaseError, isDatabaseAway } from './database-errors.ts';

/** A failure that the caller may know of. Everything else becomes `internal`, without its text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, errors?: readonly FieldError[], retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 400 at one field. */
export const fieldError = (field: string, Message: string) =>
  new AppError('invalid', [{ field, Message }]);

/** The status of a failure, and when to come again. */
export function refuse(reply: FastifyReply, failure: AppError): FastifyReply {
  const { status } = errors[failure.code];
  const wait = failure.retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  if (wait !== undefined) reply.header('Retry-After', String(wait));
  return reply.code(status);
}

/** What a failure is answered with. */
export function failureBody(failure: AppError): Failure {
  // One fault at one field says itself; several are counted by the general sentence.
  const [first, ...more] = failure.errors ?? [];
  return {
    success: false,
    Message: first && more.length === 0 ? first.Message : errors[failure.code].Message,
    ...(failure.errors && { errors: failure.errors }),
  };
}

export const sendError = (reply: FastifyReply, failure: AppError): FastifyReply =>
  refuse(reply, failure).send(failureBody(failure));

function failureOf(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('payload_too_large');
  if (status === 415) return new AppError('unsupported_media_type');
  if (status !== undefined && status >= 400 && status < 500) return new AppError('bad_request');
  if (isDatabaseAway(error)) return new AppError('unavailable');
  const known = databaseError(error);
  return known ? new AppError(known.code, known.errors) : new AppError('internal');
}

/** Every failure of a door ends here, in the words of that door. */
export function handleErrors(app: FastifyInstance, send: typeof sendError = sendError): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const failure = failureOf(error);
    if (errors[failure.code].status >= 500) {
      request.log.error({ req: request, err: error }, 'request failed');
    }
    return send(reply, failure);
  });
}
