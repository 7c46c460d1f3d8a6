import { OVERTIME_KIND } from '#core/requests/kinds.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { KindRights, RightsOfKinds } from '#server/features/requests/requests.ts';

/** Seen with bit 1, annulled with bit 16, of the people whom one sees. */
export const overtimeRights: KindRights = {
  viewers: accessRules.viewPuantaj,
  administrators: { group: 'Puantaj', bits: 16 },
};
/** For questions about requests of this kind alone. */
export const overtimeKind: RightsOfKinds = { [OVERTIME_KIND]: overtimeRights };
