/** All plain pages, by the name under which their calls stand in `calls.ts`. */
import { companies } from './resources/companies.ts';
import { locationTypes } from './resources/location-types.ts';
import { workPlaces } from './resources/work-places.ts';

export const resources = { locationTypes, companies, workPlaces } as const;

export type ResourceName = keyof typeof resources;
