/** What other features may use of people. */
export { useDepartments, useTeams, useWorkingTimes } from './organisation.ts';
export { PLACES, placesIn, placeWords, usePlaceFilters } from './place-filters.ts';
