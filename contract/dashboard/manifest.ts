import type { FeatureContract } from '../kernel/feature.ts';
import { attendanceCalls } from './attendance.calls.ts';
import { ownAccountsCalls } from './own-accounts.calls.ts';
import { dashboardCalls } from './dashboard.calls.ts';

export const dashboard = {
  calls: {
    dashboard: dashboardCalls,
    attendance: attendanceCalls,
    ownAccounts: ownAccountsCalls,
  },
} as const satisfies FeatureContract;
