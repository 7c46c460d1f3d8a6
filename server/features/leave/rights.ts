import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { looksAtKind } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';

/** İK: enters leave for others, and brings their documents. */
export const mayEnterLeave = (caller: Caller): boolean => may(caller, accessRules.enterLeave);
export const mayEditLeave = (caller: Caller): boolean => may(caller, accessRules.editLeave);
export const mayDeleteLeave = (caller: Caller): boolean => may(caller, accessRules.deleteLeave);
export const mayViewLeaves = (caller: Caller): boolean => looksAtKind(caller, 1);
