/** The schemas of all calls, one line per feature, in the groups of calls.ts. For the server and tests: no schema library reaches the browser. */
import { schemasOfOvertime } from './overtime/manifest.schemas.ts';
import { schemasOfAdvance } from './advance/manifest.schemas.ts';
import { schemasOfAudit } from './audit/manifest.schemas.ts';
import { schemasOfCorrection } from './correction/manifest.schemas.ts';
import { schemasOfDashboard } from './dashboard/manifest.schemas.ts';
import { schemasOfDoors } from './doors/manifest.schemas.ts';
import { schemasOfEqualization } from './equalization/manifest.schemas.ts';
import { schemasOfFiles } from './files/manifest.schemas.ts';
import { schemasOfIdentity } from './identity/manifest.schemas.ts';
import { schemasOfImports } from './imports/manifest.schemas.ts';
import { schemasOfLeave } from './leave/manifest.schemas.ts';
import { schemasOfMonthClose } from './month-close/manifest.schemas.ts';
import { schemasOfNotifications } from './notifications/manifest.schemas.ts';
import { schemasOfOrganisation } from './organisation/manifest.schemas.ts';
import { schemasOfPeople } from './people/manifest.schemas.ts';
import { schemasOfPuantaj } from './puantaj/manifest.schemas.ts';
import { schemasOfRequests } from './requests/manifest.schemas.ts';
import { schemasOfSavedViews } from './saved-views/manifest.schemas.ts';
import { schemasOfSettings } from './settings/manifest.schemas.ts';
import { schemasOfShiftPlanning } from './shift-planning/manifest.schemas.ts';
import { schemasOfSpecialDays } from './special-days/manifest.schemas.ts';
import { schemasOfTasks } from './tasks/manifest.schemas.ts';
import { schemasOfTitles } from './titles/manifest.schemas.ts';
import { schemasOfWorkingTimes } from './working-times/manifest.schemas.ts';
import type { callsByFeature } from './calls.ts';
import type { CallSchema } from './kernel/call.ts';
import { resourceSchemas } from './kernel/resource/resource.schema.ts';
import type { ResourceName } from './resource-heads.ts';
import { resources } from './resources.ts';

const schemasOfResources = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [name, resourceSchemas(resource)]),
) as unknown as {
  readonly [Name in ResourceName]: ReturnType<typeof resourceSchemas<(typeof resources)[Name]>>;
};

export const schemasByFeature = {
  ...schemasOfIdentity,
  ...schemasOfPeople,
  ...schemasOfOrganisation,
  ...schemasOfNotifications,
  ...schemasOfFiles,
  ...schemasOfSavedViews,
  ...schemasOfSettings,
  ...schemasOfTitles,
  ...schemasOfWorkingTimes,
  ...schemasOfAudit,
  ...schemasOfDoors,
  ...schemasOfTasks,
  ...schemasOfImports,
  ...schemasOfDashboard,
  ...schemasOfPuantaj,
  ...schemasOfMonthClose,
  ...schemasOfRequests,
  ...schemasOfOvertime,
  ...schemasOfAdvance,
  ...schemasOfCorrection,
  ...schemasOfEqualization,
  ...schemasOfLeave,
  ...schemasOfSpecialDays,
  ...schemasOfShiftPlanning,
  ...schemasOfResources,
} as const satisfies {
  readonly [Feature in keyof typeof callsByFeature]: {
    readonly [Name in keyof (typeof callsByFeature)[Feature]]: CallSchema;
  };
};
