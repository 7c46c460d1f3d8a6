/** What a log tells of an error: where it happened and its code. The words of another system may hold addresses, names and values. */

/** A database or a mail server said it; the rest is what our own code or Node threw. */
const isForeign = (error: object) =>
  'severity' in error || 'responseCode' in error || 'response' in error || 'rejected' in error;

const TOLD = [
  'code',
  'errno',
  'syscall',
  'responseCode',
  'command',
  'constraint',
  'table',
] as const;

export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const foreign = isForeign(error);
  const details = error as unknown as Record<string, unknown>;
  const told = Object.fromEntries(
    TOLD.flatMap((name) =>
      ['string', 'number'].includes(typeof details[name]) ? [[name, details[name]]] : [],
    ),
  );
  return {
    type: error.name,
    ...(!foreign && { message: error.message }),
    // The lines of the stack begin after the message, however many lines that has.
    stack: foreign ? error.stack?.slice(Math.max(0, error.stack.search(/\n {4}at /))) : error.stack,
    ...told,
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}
