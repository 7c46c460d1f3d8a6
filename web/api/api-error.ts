import type { FieldError } from '#contract/kernel/errors.ts';

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

/** What is wrong, fault by fault. */
export const faultWords = ({ errors }: ApiError): string[] => errors.map(({ Message }) => Message);

/** What is wrong with the file that was sent, where that is why it failed. */
export function fileFault(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors.find(({ field }) => field === 'file')?.Message;
}
