/** All plain pages, by the name under which their calls stand in `calls.ts`. */
import type { ResourceDef } from './kernel/resource/resource.ts';
import { companies } from './organisation/companies.ts';
import { locationTypes } from './organisation/location-types.ts';
import { workPlaces } from './organisation/work-places.ts';
import { overtimeTypes } from './overtime/overtime-types.ts';

export const resources = { locationTypes, companies, workPlaces, overtimeTypes } as const;

export type ResourceName = keyof typeof resources;

/** Where plain records are stored; the audit trail calls them by it. */
export type ResourceTable = (typeof resources)[ResourceName]['table'];

/** The definition of any plain page of the product. */
export type Resource = ResourceDef & { readonly table: ResourceTable };
