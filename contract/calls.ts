/** All calls, by feature. The walk, the description of the API and the boot check read this list. */
import type { CallDef } from './call.ts';
import { auditCalls } from './calls/audit.ts';
import { departmentCalls } from './calls/department.ts';
import { documentCalls } from './calls/document.ts';
import { fileCalls } from './calls/file.ts';
import { identityCalls } from './calls/identity.ts';
import { importCalls } from './calls/import.ts';
import { kioskLinkCalls } from './calls/kiosk-link.ts';
import { notificationCalls } from './calls/notification.ts';
import { organisationCalls } from './calls/organisation.ts';
import { peopleCalls } from './calls/people.ts';
import { viewCalls } from './calls/view.ts';
import { titleCalls } from './calls/title.ts';
import { viewAsCalls } from './calls/view-as.ts';
import { resourceCalls } from './resource.ts';
import { type ResourceName, resources } from './resources.ts';

const callsOfResources = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [name, resourceCalls(resource)]),
) as { readonly [Name in ResourceName]: ReturnType<typeof resourceCalls> };
import { personnelCalls } from './calls/personnel.ts';
import { taskCalls } from './calls/task.ts';

export const callsByFeature = {
  identity: identityCalls,
  people: peopleCalls,
  personnel: personnelCalls,
  import: importCalls,
  organisation: organisationCalls,
  notification: notificationCalls,
  file: fileCalls,
  view: viewCalls,
  department: departmentCalls,
  title: titleCalls,
  viewAs: viewAsCalls,
  audit: auditCalls,
  kioskLink: kioskLinkCalls,
  ...callsOfResources,
  document: documentCalls,
  task: taskCalls,
} as const;

export const allCalls: readonly CallDef[] = Object.values(callsByFeature).flatMap((calls) =>
  Object.values<CallDef>(calls),
);
