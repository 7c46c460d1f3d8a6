/** All calls, by feature. The walk, the description of the API and the boot check read this list. */
import type { CallDef } from './kernel/call.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { departmentCalls } from './organisation/departments/departments.calls.ts';
import { documentCalls } from './people/documents/documents.calls.ts';
import { fileCalls } from './files/files.calls.ts';
import { identityCalls } from './identity/identity.calls.ts';
import { importCalls } from './people/import/import.calls.ts';
import { kioskLinkCalls } from './organisation/kiosk-links/kiosk-links.calls.ts';
import { notificationCalls } from './notifications/notifications.calls.ts';
import { organisationCalls } from './organisation/organisation.calls.ts';
import { peopleCalls } from './people/people.calls.ts';
import { viewCalls } from './saved-views/saved-views.calls.ts';
import { titleCalls } from './titles/titles.calls.ts';
import { viewAsCalls } from './identity/view-as.calls.ts';
import { resourceCalls } from './kernel/resource/resource.ts';
import { type ResourceName, resources } from './resources.ts';

const callsOfResources = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [name, resourceCalls(resource)]),
) as { readonly [Name in ResourceName]: ReturnType<typeof resourceCalls> };
import { personnelCalls } from './people/personnel.calls.ts';
import { taskCalls } from './tasks/tasks.calls.ts';

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
