/** All plain pages, by the name under which their calls stand in `calls.ts`. */
import {
  defineResources,
  type ReferenceField,
  type ResourceDef,
  type WrittenRecords,
} from './kernel/resource/resource.ts';
import { companies } from './organisation/companies.ts';
import { locationTypes } from './organisation/location-types.ts';
import { workPlaces } from './organisation/work-places.ts';
import { overtimeTypes } from './overtime/overtime-types.ts';

export const resources = defineResources({ locationTypes, companies, workPlaces, overtimeTypes });

export type ResourceName = keyof typeof resources;

/** What the audit trail calls a record of a plain page. */
export type ResourceEntity = Uncapitalize<(typeof resources)[ResourceName]['area']>;

export const entityOf = ({ area }: Pick<ResourceDef, 'area'>) =>
  `${area[0]!.toLowerCase()}${area.slice(1)}` as ResourceEntity;

/** Everything that has a name of its own, so that an id can stand for it. */
export type RecordKind = ResourceName | WrittenRecords;

/** What a field of a plain page may refer to. */
export type ReferenceTarget = ResourceName | 'people';

export const targetOf = ({ to }: Pick<ReferenceField, 'to'>) => to as ReferenceTarget;
