/** What people come for most among the pages that there are, in this order; what one may not open is left out. */
import type { PageName } from '#contract/kernel/pages/pages.ts';

export const shortcuts = [
  'UserList',
  'UserCreate',
  'Departments',
  'Titles',
  'Companies',
  'WorkPlaces',
  'Notifications',
  'Profile',
  'PasswordChange',
] as const satisfies readonly PageName[];
