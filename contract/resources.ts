/** All plain pages, by the name under which their calls stand in `calls.ts`. */
import { companies } from './organisation/companies.ts';
import { locationTypes } from './organisation/location-types.ts';
import { workPlaces } from './organisation/work-places.ts';

export const resources = { locationTypes, companies, workPlaces } as const;

export type ResourceName = keyof typeof resources;
