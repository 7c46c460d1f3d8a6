import { AppError } from '#server/http/errors.ts';

const SQL_STATE = /^[0-9A-Z]{5}$/;

/** What went wrong, as a code: the words of an error may hold what only its tenant's people may read. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && SQL_STATE.test(code) ? code : 'unexpected';
}
