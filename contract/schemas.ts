/** The schemas of all calls, by feature, as in calls.ts. For the server and tests: no schema library reaches the browser. */
import type { callsByFeature } from './calls.ts';
import type { CallSchema } from './call.ts';
import { auditSchemas } from './calls/audit.schema.ts';
import { departmentSchemas } from './calls/department.schema.ts';
import { documentSchemas } from './calls/document.schema.ts';
import { fileSchemas } from './calls/file.schema.ts';
import { identitySchemas } from './calls/identity.schema.ts';
import { importSchemas } from './calls/import.schema.ts';
import { kioskLinkSchemas } from './calls/kiosk-link.schema.ts';
import { notificationSchemas } from './calls/notification.schema.ts';
import { organisationSchemas } from './calls/organisation.schema.ts';
import { peopleSchemas } from './calls/people.schema.ts';
import { viewSchemas } from './calls/view.schema.ts';
import { titleSchemas } from './calls/title.schema.ts';
import { viewAsSchemas } from './calls/view-as.schema.ts';
import { resourceSchemas } from './resource.schema.ts';
import { type ResourceName, resources } from './resources.ts';

const schemasOfResources = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [name, resourceSchemas(resource)]),
) as unknown as {
  readonly [Name in ResourceName]: ReturnType<typeof resourceSchemas<(typeof resources)[Name]>>;
};
import { personnelSchemas } from './calls/personnel.schema.ts';
import { taskSchemas } from './calls/task.schema.ts';

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
