/** Companies, work places, location types, departments and titles, as selects need them: for everyone signed in. */
import { defineCalls } from '#contract/kernel/call.ts';

export const organisationCalls = defineCalls({
  GetCompaniesForSelect: {
    method: 'GET',
    path: '/Company/GetCompaniesForSelect',
    permission: 'signedIn',
    summary: 'Firmaları seçmek için listeler',
  },
  GetWorkPlacesForSelect: {
    method: 'GET',
    path: '/WorkPlace/GetWorkPlacesForSelect',
    permission: 'signedIn',
    summary: 'İşyerlerini seçmek için listeler',
  },
  GetLocationTypesForSelect: {
    method: 'GET',
    path: '/LocationType/GetLocationTypesForSelect',
    permission: 'signedIn',
    summary: 'Lokasyon tiplerini seçmek için listeler',
  },
  GetDepartmentsForSelect: {
    method: 'GET',
    path: '/Department/GetDepartmentsForSelect',
    permission: 'signedIn',
    summary: 'Departmanları ağaç sırasıyla seçmek için listeler',
  },
  GetTitlesForSelect: {
    method: 'GET',
    path: '/Title/GetTitlesForSelect',
    permission: 'signedIn',
    summary: 'Ünvanları seçmek için listeler',
  },
});
