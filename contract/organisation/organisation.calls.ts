/** Departments and titles, as selects need them: for everyone signed in. Plain pages bring their own. */
import { defineCalls } from '#contract/kernel/call.ts';

export const organisationCalls = defineCalls({
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
