import type { FeatureContract } from '../kernel/feature.ts';
import { attendanceCalls } from './attendance.calls.ts';
import { dashboardCalls } from './dashboard.calls.ts';

export const dashboard = {
  calls: { dashboard: dashboardCalls, attendance: attendanceCalls },
} as const satisfies FeatureContract;
