/** All calls, by feature. The walk, the description of the API and the boot check read this list. */
import type { CallDef } from './kernel/call.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { attendanceCalls } from './dashboard/attendance.calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { departmentsCalls } from './organisation/departments/departments.calls.ts';
import { documentsCalls } from './people/documents/documents.calls.ts';
import { devicesCalls } from './doors/devices.calls.ts';
import { doorErrorsCalls } from './doors/door-errors.calls.ts';
import { doorsCalls } from './doors/doors.calls.ts';
import { passesCalls } from './doors/passes.calls.ts';
import { passImportCalls } from './doors/pass-import.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { identityCalls } from './identity/identity.calls.ts';
import { importCalls } from './people/import/import.calls.ts';
import { kioskLinksCalls } from './organisation/kiosk-links/kiosk-links.calls.ts';
import { qrEntriesCalls } from './doors/qr/qr-entries.calls.ts';
import { notificationsCalls } from './notifications/notifications.calls.ts';
import { organisationCalls } from './organisation/organisation.calls.ts';
import { peopleCalls } from './people/people.calls.ts';
import { puantajCalls } from './puantaj/puantaj.calls.ts';
import { puantajDaysCalls } from './puantaj/days/days.calls.ts';
import { puantajMonthsCalls } from './puantaj/months/months.calls.ts';
import { advanceCalls } from './advance/advance.calls.ts';
import { bulkLeaveCalls } from './leave/bulk-leave.calls.ts';
import { leaveAccountCalls } from './leave/leave-account.calls.ts';
import { leaveLawCalls } from './leave/leave-law.calls.ts';
import { leaveImportCalls, openingImportCalls } from './leave/leave-import.calls.ts';
import { leaveCalls } from './leave/leave.calls.ts';
import { chainsCalls } from './requests/chains.calls.ts';
import { deputiesCalls } from './requests/deputies.calls.ts';
import { requestsCalls } from './requests/requests.calls.ts';
import { savedViewsCalls } from './saved-views/saved-views.calls.ts';
import { shiftPlanningCalls } from './shift-planning/shift-planning.calls.ts';
import { specialDaysCalls } from './special-days/special-days.calls.ts';
import { teamsCalls } from './shift-planning/teams.calls.ts';
import { titlesCalls } from './titles/titles.calls.ts';
import { viewAsCalls } from './identity/view-as.calls.ts';
import { tasksCalls } from './tasks/tasks.calls.ts';
import { workingTimesCalls } from './working-times/working-times.calls.ts';
import { resourceCalls } from './kernel/resource/resource.ts';
import { type ResourceName, resourceHeads } from './resource-heads.ts';

const callsOfResources = Object.fromEntries(
  Object.entries(resourceHeads).map(([name, head]) => [name, resourceCalls(head)]),
) as { readonly [Name in ResourceName]: ReturnType<typeof resourceCalls> };

export const callsByFeature = {
  identity: identityCalls,
  people: peopleCalls,
  import: importCalls,
  organisation: organisationCalls,
  notifications: notificationsCalls,
  files: filesCalls,
  savedViews: savedViewsCalls,
  departments: departmentsCalls,
  titles: titlesCalls,
  workingTimes: workingTimesCalls,
  viewAs: viewAsCalls,
  audit: auditCalls,
  kioskLinks: kioskLinksCalls,
  qrEntries: qrEntriesCalls,
  ...callsOfResources,
  documents: documentsCalls,
  tasks: tasksCalls,
  dashboard: dashboardCalls,
  attendance: attendanceCalls,
  puantaj: puantajCalls,
  puantajDays: puantajDaysCalls,
  chains: chainsCalls,
  deputies: deputiesCalls,
  requests: requestsCalls,
  advance: advanceCalls,
  leave: leaveCalls,
  leaveAccount: leaveAccountCalls,
  leaveLaw: leaveLawCalls,
  bulkLeave: bulkLeaveCalls,
  leaveImport: leaveImportCalls,
  openingImport: openingImportCalls,
  puantajMonths: puantajMonthsCalls,
  specialDays: specialDaysCalls,
  shiftPlanning: shiftPlanningCalls,
  teams: teamsCalls,
  doors: doorsCalls,
  devices: devicesCalls,
  passes: passesCalls,
  passImport: passImportCalls,
  doorErrors: doorErrorsCalls,
} as const;

export const allCalls: readonly CallDef[] = Object.values(callsByFeature).flatMap((calls) =>
  Object.values<CallDef>(calls),
);
