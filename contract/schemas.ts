/** The schemas of all calls, by feature, as in calls.ts. For the server and tests: no schema library reaches the browser. */
import type { callsByFeature } from './calls.ts';
import type { CallSchema } from './kernel/call.ts';
import { auditSchemas } from './audit/audit.schemas.ts';
import { departmentSchemas } from './organisation/departments/departments.schemas.ts';
import { documentSchemas } from './people/documents/documents.schemas.ts';
import { fileSchemas } from './files/files.schemas.ts';
import { identitySchemas } from './identity/identity.schemas.ts';
import { importSchemas } from './people/import/import.schemas.ts';
import { kioskLinkSchemas } from './organisation/kiosk-links/kiosk-links.schemas.ts';
import { notificationSchemas } from './notifications/notifications.schemas.ts';
import { organisationSchemas } from './organisation/organisation.schemas.ts';
import { peopleSchemas } from './people/people.schemas.ts';
import { viewSchemas } from './saved-views/saved-views.schemas.ts';
import { titleSchemas } from './titles/titles.schemas.ts';
import { viewAsSchemas } from './identity/view-as.schemas.ts';
import { resourceSchemas } from './kernel/resource/resource.schema.ts';
import { type ResourceName, resources } from './resources.ts';

const schemasOfResources = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [name, resourceSchemas(resource)]),
) as unknown as {
  readonly [Name in ResourceName]: ReturnType<typeof resourceSchemas<(typeof resources)[Name]>>;
};
import { personnelSchemas } from './people/personnel.schemas.ts';
import { taskSchemas } from './tasks/tasks.schemas.ts';

export const schemasByFeature = {
  identity: identitySchemas,
  people: peopleSchemas,
  personnel: personnelSchemas,
  import: importSchemas,
  organisation: organisationSchemas,
  notification: notificationSchemas,
  file: fileSchemas,
  view: viewSchemas,
  department: departmentSchemas,
  title: titleSchemas,
  viewAs: viewAsSchemas,
  audit: auditSchemas,
  kioskLink: kioskLinkSchemas,
  ...schemasOfResources,
  document: documentSchemas,
  task: taskSchemas,
} as const satisfies {
  readonly [Feature in keyof typeof callsByFeature]: {
    readonly [Name in keyof (typeof callsByFeature)[Feature]]: CallSchema;
  };
};
