import type { Route } from '../route.ts';
import { pageTitles } from '../page-titles.ts';

export const home = {
  path: '/',
  name: 'Home',
  redirect: '/dashboard',
  meta: {},
  children: [
    {
      path: 'dashboard',
      name: 'Dashboard',
      meta: {
        title: pageTitles.Dashboard,
        icon: 'DashboardOutlined',
        affix: true,
        refresh: { active: true, time: 60 },
      },
    },
  ],
} as const satisfies Route;

export const profile = {
  path: '/profile',
  name: 'ProfileArea',
  redirect: '/profile/index',
  meta: { hidden: true },
  children: [
    {
      path: 'index',
      name: 'Profile',
      meta: { title: pageTitles.Profile, hidden: true, noCache: true },
    },
  ],
} as const satisfies Route;
