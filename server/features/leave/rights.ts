import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { KindRights, RightsOfKinds } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';

export const leaveRights: KindRights = {
  viewers: accessRules.viewLeaveRequests,
  administrators: accessRules.deleteLeave,
};
/** For questions about requests of this kind alone. */
export const leaveKind: RightsOfKinds = { 1: leaveRights };

/** İK: enters leave for others, and brings their documents. */
export const mayEnterLeave = (caller: Caller): boolean => may(caller, accessRules.enterLeave);
export const mayEditLeave = (caller: Caller): boolean => may(caller, accessRules.editLeave);
export const mayDeleteLeave = (caller: Caller): boolean => may(caller, accessRules.deleteLeave);
