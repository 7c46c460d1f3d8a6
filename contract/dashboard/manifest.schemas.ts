import { attendanceSchemas } from './attendance.schemas.ts';
import { dashboardSchemas } from './dashboard.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfDashboard = {
  dashboard: dashboardSchemas,
  attendance: attendanceSchemas,
} as const;
