import { errors } from '#contract/kernel/errors.ts';
import { ApiError } from '#web/api/api-error.ts';

/** Of all that a 409 can mean: somebody else saved the record since it was read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.message === errors.changed_meanwhile.Message;
