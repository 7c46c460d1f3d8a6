/** Which code shows which route, by the route's name; each is loaded when it is first opened. */
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Page } from '#contract/pages.ts';
import type { ResourcePageProps } from '#web/resources/resource-page.tsx';

type Load = () => Promise<ComponentType>;

/** A plain page, from its definition in `contract/resources`. */
const plain =
  (page: ResourcePageProps['page'], name: ResourcePageProps['name'], formPath?: string): Load =>
  async () => {
    const { ResourcePage } = await import('#web/resources/resource-page.tsx');
    return () => createElement(ResourcePage, { page, name, formPath });
  };

const written: Readonly<Record<string, Load>> = {
  Login: async () => (await import('#web/features/sign-in/sign-in-page.tsx')).SignInPage,
  Page401: async () =>
    (await import('#web/features/status/not-permitted-page.tsx')).NotPermittedPage,
  Page404: async () => (await import('#web/features/status/not-found-page.tsx')).NotFoundPage,
  Dashboard: async () => (await import('#web/features/home/dashboard-page.tsx')).DashboardPage,
  Profile: async () => (await import('#web/features/account/profile-page.tsx')).ProfilePage,
  PasswordChange: async () =>
    (await import('#web/features/account/password-page.tsx')).PasswordPage,
  PhotoChange: async () => (await import('#web/features/account/photo-page.tsx')).PhotoPage,
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
    (await import('#web/features/work-places/work-place-page.tsx')).WorkPlacePage,
  Titles: async () => (await import('#web/features/titles/titles-page.tsx')).TitlesPage,
  TitleAuths: async () =>
    (await import('#web/features/titles/title-auths-page.tsx')).TitleAuthsPage,
  Departments: async () =>
    (await import('#web/features/departments/departments-page.tsx')).DepartmentsPage,
  Audit: async () => (await import('#web/features/audit/audit-page.tsx')).AuditPage,
};

export const isWritten = ({ route }: Page) => Object.hasOwn(written, route.name);

/** Pages of later issues say so. */
const preparing: Load = async () =>
  (await import('#web/features/status/preparing-page.tsx')).PreparingPage;

const loaded = new Map<string, ReactElement>();

export async function loadPage({ route }: Page): Promise<void> {
  if (loaded.has(route.name)) return;
  const load = written[route.name] ?? preparing;
  loaded.set(route.name, createElement(await load()));
}

/** The page, once its code is loaded. */
export const pageElement = (name: string): ReactElement | undefined => loaded.get(name);
