import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { ACCOUNT_KIND } from '#core/requests/kinds.ts';
import type { KindRights, RightsOfKinds } from '#server/features/requests/requests.ts';

/** Seen with bit 1, annulled with bit 16, of the people whom one sees. */
export const accountRights: KindRights = {
  viewers: accessRules.viewEqualization,
  administrators: { group: 'Equalization', bits: 16 },
};
/** For questions about requests of this kind alone. */
export const accountKind: RightsOfKinds = { [ACCOUNT_KIND]: accountRights };
