/** Which code shows which route, by the route's name; each is loaded when it is first opened. */
import { type ComponentType, createElement } from 'react';
import type { Page } from '#contract/kernel/pages/pages.ts';
import type { ResourcePageProps } from '#web/records/resource/resource-page.tsx';
import { loadSignIn } from './load-sign-in.ts';

type Load = () => Promise<ComponentType>;

/** A plain page, from its definition in `contract/resources`. */
const plain =
  (page: ResourcePageProps['page'], name: ResourcePageProps['name'], formPath?: string): Load =>
  async () => {
    const { ResourcePage } = await import('#web/records/resource/resource-page.tsx');
    return () => createElement(ResourcePage, { page, name, formPath });
  };

const written: Readonly<Record<string, Load>> = {
  Login: loadSignIn,
  Page401: async () => (await import('#web/shell/status/not-permitted-page.tsx')).NotPermittedPage,
  Page404: async () => (await import('#web/shell/status/not-found-page.tsx')).NotFoundPage,
  Dashboard: async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage,
  Profile: async () =>
    (await import('#web/features/identity/account/profile-page.tsx')).ProfilePage,
  PasswordChange: async () =>
    (await import('#web/features/identity/account/password-page.tsx')).PasswordPage,
  PhotoChange: async () =>
    (await import('#web/features/identity/account/photo-page.tsx')).PhotoPage,
  Notifications: async () =>
    (await import('#web/features/notifications/notifications-page.tsx')).NotificationsPage,
  UserList: async () => (await import('#web/features/people/user-list-page.tsx')).UserListPage,
  UserCreate: async () =>
    (await import('#web/features/people/form/user-create-page.tsx')).UserCreatePage,
  UserEdit: async () => (await import('#web/features/people/form/user-edit-page.tsx')).UserEditPage,
  LocationTypes: plain('LocationTypes', 'locationTypes'),
  Companies: plain('Companies', 'companies'),
  WorkPlaces: plain('WorkPlaces', 'workPlaces', '/working-settings/work-place-add'),
  WorkPlaceForm: async () =>
    (await import('#web/features/organisation/work-places/work-place-page.tsx')).WorkPlacePage,
  OvertimeTypes: plain('OvertimeTypes', 'overtimeTypes'),
  Titles: async () => (await import('#web/features/titles/titles-page.tsx')).TitlesPage,
  TitleAuths: async () =>
    (await import('#web/features/titles/title-auths-page.tsx')).TitleAuthsPage,
  Departments: async () =>
    (await import('#web/features/organisation/departments/departments-page.tsx')).DepartmentsPage,
  Audit: async () => (await import('#web/features/audit/audit-page.tsx')).AuditPage,
};

export const isWritten = ({ route }: Page) => Object.hasOwn(written, route.name);

/** Pages of later issues say so. */
const preparing: Load = async () =>
  (await import('#web/shell/status/preparing-page.tsx')).PreparingPage;

export const loadOf = (name: string): Load => written[name] ?? preparing;
