/** The schemas of all calls, by feature, as in calls.ts. For the server and tests: no schema library reaches the browser. */
import type { callsByFeature } from './calls.ts';
import type { CallSchema } from './kernel/call.ts';
import { auditSchemas } from './audit/audit.schemas.ts';
import { attendanceSchemas } from './dashboard/attendance.schemas.ts';
import { dashboardSchemas } from './dashboard/dashboard.schemas.ts';
import { departmentsSchemas } from './organisation/departments/departments.schemas.ts';
import { documentsSchemas } from './people/documents/documents.schemas.ts';
import { devicesSchemas } from './doors/devices.schemas.ts';
import { doorErrorsSchemas } from './doors/door-errors.schemas.ts';
import { doorsSchemas } from './doors/doors.schemas.ts';
import { passesSchemas } from './doors/passes.schemas.ts';
import { passImportSchemas } from './doors/pass-import.schemas.ts';
import { filesSchemas } from './files/files.schemas.ts';
import { identitySchemas } from './identity/identity.schemas.ts';
import { importSchemas } from './people/import/import.schemas.ts';
import { qrEntriesSchemas } from './doors/qr/qr-entries.schemas.ts';
import { kioskLinksSchemas } from './organisation/kiosk-links/kiosk-links.schemas.ts';
import { notificationsSchemas } from './notifications/notifications.schemas.ts';
import { organisationSchemas } from './organisation/organisation.schemas.ts';
import { peopleSchemas } from './people/people.schemas.ts';
import { puantajSchemas } from './puantaj/puantaj.schemas.ts';
import { puantajDaysSchemas } from './puantaj/days/days.schemas.ts';
import { puantajMonthsSchemas } from './puantaj/months/months.schemas.ts';
import { savedViewsSchemas } from './saved-views/saved-views.schemas.ts';
import { advanceSchemas } from './advance/advance.schemas.ts';
import { bulkLeaveSchemas } from './leave/bulk-leave.schemas.ts';
import { leaveAccountSchemas } from './leave/leave-account.schemas.ts';
import { leaveLawSchemas } from './leave/leave-law.schemas.ts';
import { leaveImportSchemas, openingImportSchemas } from './leave/leave-import.schemas.ts';
import { leaveSchemas } from './leave/leave.schemas.ts';
import { chainsSchemas } from './requests/chains.schemas.ts';
import { deputiesSchemas } from './requests/deputies.schemas.ts';
import { requestsSchemas } from './requests/requests.schemas.ts';
import { shiftPlanningSchemas } from './shift-planning/shift-planning.schemas.ts';
import { specialDaysSchemas } from './special-days/special-days.schemas.ts';
import { teamsSchemas } from './shift-planning/teams.schemas.ts';
import { titlesSchemas } from './titles/titles.schemas.ts';
import { viewAsSchemas } from './identity/view-as.schemas.ts';
import { tasksSchemas } from './tasks/tasks.schemas.ts';
import { workingTimesSchemas } from './working-times/working-times.schemas.ts';
import { resourceSchemas } from './kernel/resource/resource.schema.ts';
import type { ResourceName } from './resource-heads.ts';
import { resources } from './resources.ts';

const schemasOfResources = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [name, resourceSchemas(resource)]),
) as unknown as {
  readonly [Name in ResourceName]: ReturnType<typeof resourceSchemas<(typeof resources)[Name]>>;
};

export const schemasByFeature = {
  identity: identitySchemas,
  people: peopleSchemas,
  import: importSchemas,
  organisation: organisationSchemas,
  notifications: notificationsSchemas,
  files: filesSchemas,
  savedViews: savedViewsSchemas,
  departments: departmentsSchemas,
  titles: titlesSchemas,
  workingTimes: workingTimesSchemas,
  viewAs: viewAsSchemas,
  audit: auditSchemas,
  kioskLinks: kioskLinksSchemas,
  qrEntries: qrEntriesSchemas,
  ...schemasOfResources,
  documents: documentsSchemas,
  tasks: tasksSchemas,
  dashboard: dashboardSchemas,
  attendance: attendanceSchemas,
  puantaj: puantajSchemas,
  puantajDays: puantajDaysSchemas,
  puantajMonths: puantajMonthsSchemas,
  specialDays: specialDaysSchemas,
  shiftPlanning: shiftPlanningSchemas,
  chains: chainsSchemas,
  deputies: deputiesSchemas,
  requests: requestsSchemas,
  advance: advanceSchemas,
  leave: leaveSchemas,
  leaveAccount: leaveAccountSchemas,
  leaveLaw: leaveLawSchemas,
  bulkLeave: bulkLeaveSchemas,
  leaveImport: leaveImportSchemas,
  openingImport: openingImportSchemas,
  teams: teamsSchemas,
  doors: doorsSchemas,
  devices: devicesSchemas,
  passes: passesSchemas,
  passImport: passImportSchemas,
  doorErrors: doorErrorsSchemas,
} as const satisfies {
  readonly [Feature in keyof typeof callsByFeature]: {
    readonly [Name in keyof (typeof callsByFeature)[Feature]]: CallSchema;
  };
};
