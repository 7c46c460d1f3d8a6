/** Where people belong, in every list that asks for it: the same four, by the same names. A department is meant with all below it. */
import type { Filters } from './list.ts';

export const placeFilters = {
  companyId: { kind: 'reference', to: 'companies', label: 'Firma' },
  workPlaceId: { kind: 'reference', to: 'workPlaces', label: 'İşyeri' },
  departmentId: { kind: 'place', label: 'Departman' },
  teamId: { kind: 'place', label: 'Ekip' },
} as const satisfies Filters;
