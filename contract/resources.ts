/** The definitions of all plain pages, by the name under which `resource-heads.ts` has their calls. */
import {
  defineResources,
  type ResourceDef,
  type WrittenRecords,
} from './kernel/resource/resource.ts';
import { leaveTypes } from './leave/leave-types.ts';
import { companies } from './organisation/companies.ts';
import { locationTypes } from './organisation/location-types.ts';
import { workPlaces } from './organisation/work-places.ts';
import { overtimeTypes } from './overtime/overtime-types.ts';
import { workTypes } from './puantaj/work-type-records.ts';
import { specialDayTypes } from './special-days/special-day-types.ts';
import { advanceTypes } from './advance/advance-types.ts';
import { dayOffTimeTypes } from './working-times/day-off-time-types.ts';
import type { ResourceName } from './resource-heads.ts';

export const resources = defineResources({
  locationTypes,
  companies,
  workPlaces,
  overtimeTypes,
  leaveTypes,
  advanceTypes,
  dayOffTimeTypes,
  workTypes,
  specialDayTypes,
} satisfies Readonly<Record<ResourceName, ResourceDef>>);

/** Everything that has a name of its own, so that an id can stand for it. */
export type RecordKind = ResourceName | WrittenRecords;
