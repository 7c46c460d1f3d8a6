/** What other features may use of people. */
export { useDepartments, useWorkingTimes } from './organisation.ts';
export { PLACES, placesIn, placeWords, usePlaceFilters } from './place-filters.ts';
