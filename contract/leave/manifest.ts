import type { FeatureContract } from '../kernel/feature.ts';
import { bulkLeaveCalls } from './bulk-leave.calls.ts';
import { leaveAccountCalls } from './leave-account.calls.ts';
import { leaveImportCalls, openingImportCalls } from './leave-import.calls.ts';
import { leaveLawCalls } from './leave-law.calls.ts';
import { leaveCalls } from './leave.calls.ts';
import { leaveTopics } from './leave.topics.ts';

export const leave = {
  calls: {
    leave: leaveCalls,
    leaveAccount: leaveAccountCalls,
    leaveLaw: leaveLawCalls,
    bulkLeave: bulkLeaveCalls,
    leaveImport: leaveImportCalls,
    openingImport: openingImportCalls,
  },
  topics: leaveTopics,
} as const satisfies FeatureContract;
