/** Nobody mends their own time: what lies over passes, days, plans and accounts is asked for, or entered by somebody else. */
import { AppError } from '#server/http/errors.ts';

interface Acting {
  readonly personId: string;
}

export const isOwn = (caller: Acting, personId: string | null | undefined): boolean =>
  personId?.toLowerCase() === caller.personId;

/** 403 where the caller is among those concerned. For after it is known that they see all of them. */
export function checkOthers(caller: Acting, personIds: readonly (string | null)[]): void {
  if (personIds.some((id) => isOwn(caller, id))) throw new AppError('own_time');
}
