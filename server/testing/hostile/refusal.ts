import type { CallSchema } from '#contract/kernel/call.ts';
import { AppError } from '#server/http/errors.ts';
import { parsingInput } from '#server/http/input/validation.ts';
import { atOnce } from '#server/turns.ts';

/** What the server refuses an input with before any handler sees it. */
export function refusalOf({ input: schema }: CallSchema, input: unknown): AppError | undefined {
  const { stackTraceLimit } = Error;
  // Nobody reads where it came from, and to know it costs as much as all the rest.
  Error.stackTraceLimit = 0;
  try {
    if (schema) atOnce(parsingInput(schema, input));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
