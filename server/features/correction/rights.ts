import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { CORRECTION_KIND } from '#core/requests/kinds.ts';
import type { KindRights, RightsOfKinds } from '#server/features/requests/requests.ts';

/** Seen by who sees passes, annulled by who cancels them, of the people whom one sees. */
export const correctionRights: KindRights = {
  viewers: accessRules.viewTransactions,
  administrators: accessRules.deleteTransactions,
};
/** For questions about requests of this kind alone. */
export const correctionKind: RightsOfKinds = { [CORRECTION_KIND]: correctionRights };
