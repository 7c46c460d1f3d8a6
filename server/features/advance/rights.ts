import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { ADVANCE_KIND } from '#core/requests/kinds.ts';
import type { KindRights, RightsOfKinds } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';

/** RQ-5: seen with bit 1, annulled with bit 16, of the people whom one sees. */
export const advanceRights: KindRights = {
  viewers: accessRules.viewAdvances,
  administrators: { group: 'AdvancePayment', bits: 16 },
};
/** For questions about requests of this kind alone. */
export const advanceKind: RightsOfKinds = { [ADVANCE_KIND]: advanceRights };

/** RQ-5: who enters for others what is agreed, and changes plans. */
export const mayEditAdvances = (caller: Caller): boolean => may(caller, accessRules.editAdvances);
