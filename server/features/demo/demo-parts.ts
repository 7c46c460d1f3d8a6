/** What the demo shows, one line per feature; what others need comes first. */
import { demoOvertimeTypes } from '#db/seeds/overtime.ts';
import { doorsDemo } from '#server/features/doors/doors.demo.ts';
import { passesDemo } from '#server/features/doors/passes.demo.ts';
import { leaveDemo } from '#server/features/leave/demo/leave.demo.ts';
import { notificationsDemo } from '#server/features/notifications/notifications.demo.ts';
import { peopleDemo } from '#server/features/people/people.demo.ts';
import { puantajDemo } from '#server/features/puantaj/puantaj.demo.ts';
import { requestsDemo } from '#server/features/requests/requests.demo.ts';
import { shiftPlanningDemo } from '#server/features/shift-planning/shift-planning.demo.ts';
import { specialDaysDemo } from '#server/features/special-days/special-days.demo.ts';
import { workingTimesDemo } from '#server/features/working-times/working-times.demo.ts';
import type { DemoPart, LaterDemoPart } from '#server/records/demo-part.ts';
import { plainDemo } from '#server/records/resources/plain-demo.ts';

/** There when the server answers. */
export const demoParts = (hashPassword: () => Promise<string>): readonly DemoPart[] => [
  peopleDemo(hashPassword),
  plainDemo('overtimeTypes', demoOvertimeTypes),
  specialDaysDemo,
  workingTimesDemo,
  shiftPlanningDemo,
  notificationsDemo,
  requestsDemo,
  doorsDemo,
];

/** Made meanwhile, as a task. */
export const laterDemoParts: readonly LaterDemoPart[] = [leaveDemo, passesDemo, puantajDemo];
