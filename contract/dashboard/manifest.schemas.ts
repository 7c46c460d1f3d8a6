import { attendanceSchemas } from './attendance.schemas.ts';
import { ownAccountsSchemas } from './own-accounts.schemas.ts';
import { dashboardSchemas } from './dashboard.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfDashboard = {
  dashboard: dashboardSchemas,
  attendance: attendanceSchemas,
  ownAccounts: ownAccountsSchemas,
} as const;
