/** What the thread that answers and the one that reads files say to each other. */
import type { ErrorCode, FieldError } from '#contract/kernel/errors.ts';

/** A file, and which reader is asked what of it. */
export interface ReadRequest {
  readonly file: Uint8Array;
  readonly reader: string;
  readonly asked: unknown;
}

export type FromReader =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly answer: unknown }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly errors: readonly FieldError[] | undefined;
    }
  | { readonly kind: 'failed'; readonly error: Error };
