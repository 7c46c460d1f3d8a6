/** What may be tried out of the remedies, said to whoever may do it: the right is that of the call by which it is done. */
import { passesCalls } from '#contract/doors/passes.calls.ts';
import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import type { WhatIfRemedy } from '#core/month-close/what-if.ts';

interface RemedyWords {
  readonly label: string;
  readonly permission: Permission;
}

export const whatIfRemedies: Readonly<Record<WhatIfRemedy, RemedyWords>> = {
  missingPass: {
    label: 'Eksik geçişler plan saatiyle tamamlansaydı',
    permission: passesCalls.AddPasses.permission,
  },
  unapproved: {
    label: 'Onaysız fazla süreler onaylansaydı',
    permission: overtimeCalls.ApproveWaiting.permission,
  },
};
