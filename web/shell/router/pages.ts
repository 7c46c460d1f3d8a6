/** Which code shows which route, by the route's name; each is loaded when it is first opened. */
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Page } from '#contract/pages.ts';

type Load = () => Promise<ComponentType>;

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
