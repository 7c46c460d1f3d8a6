/** What may be tried out of the remedies, said to whoever may do it: the right is that of the call by which it is done. */
import { passesCalls } from '#contract/doors/passes.calls.ts';
import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import { bulkLeaveCalls } from '#contract/leave/bulk-leave.calls.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import type { WhatIfRemedy } from '#core/month-close/what-if.ts';

interface RemedyWords {
  readonly label: string;
  readonly permission: Permission;
  /** By a type of which page it is entered, and at which field it is said. */
  readonly type?: {
    readonly of: 'leaveTypes' | 'dayOffTimeTypes';
    readonly field: 'leaveTypeId' | 'offTimeTypeId';
    readonly label: string;
  };
}

export const whatIfRemedies: Readonly<Record<WhatIfRemedy, RemedyWords>> = {
  missingPass: {
    label: 'Eksik geçişler plan saatiyle tamamlansaydı',
    permission: passesCalls.AddPasses.permission,
  },
  absence: {
    label: 'Karar bekleyen devamsızlıklara izin girilseydi',
    permission: bulkLeaveCalls.StartBulkLeave.permission,
    type: { of: 'leaveTypes', field: 'leaveTypeId', label: 'İzin tipi' },
  },
  late: {
    label: 'Geç gelme ve erken çıkmalar mazeretli sayılsaydı',
    permission: puantajDaysCalls.AttachExcuse.permission,
    type: { of: 'dayOffTimeTypes', field: 'offTimeTypeId', label: 'Mazeret türü' },
  },
  unapproved: {
    label: 'Onaysız fazla süreler onaylansaydı',
    permission: overtimeCalls.ApproveWaiting.permission,
  },
};
