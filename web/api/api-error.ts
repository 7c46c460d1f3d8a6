import type { FieldError } from '#contract/errors.ts';

/** Why a call failed. `status` is 0 where there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** Given by the server, and not made up here. */
  readonly isServerMessage: boolean;
  /** To be quoted to whoever looks into it. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    status: number,
    details: {
      errors?: readonly FieldError[];
      retryAfterSeconds?: number;
      isServerMessage?: boolean;
      requestId?: string;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isServerMessage = details.isServerMessage ?? false;
    this.requestId = details.requestId;
  }
}

/** The server's words for one field of a form. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, Message }) => [field, Message]));
}
