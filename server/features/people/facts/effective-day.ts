/** The day from which a change holds, as a request names it. */
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';

export interface EffectiveDay {
  readonly today: string;
  /** Absent where the change holds from today on, as it does unless somebody says otherwise. */
  readonly from?: string;
}

type Rights = Pick<Caller, 'roles' | 'auths'>;

/** Whether the caller may say what held on days that are past: the personnel office, whoever else edits people. */
export const mayBackdate = (caller: Rights): boolean => may(caller, accessRules.firmAdmin);

/** 403 for a day that is past to whoever may not go back. */
export async function effectiveDay(
  db: TenantTx,
  caller: Rights,
  asked: string | undefined,
): Promise<EffectiveDay> {
  const today = await readToday(db);
  if (asked === undefined || asked === today) return { today };
  if (asked < today && !mayBackdate(caller)) throw new AppError('forbidden');
  return { today, from: asked };
}
