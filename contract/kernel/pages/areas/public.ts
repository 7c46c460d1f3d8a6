import type { Route } from '../route.ts';
import { pageTitles } from '../page-titles.ts';

/** The rows that open without a token; the three with an id are guarded by that id. */
export const publicPages = [
  {
    path: '/login',
    name: 'Login',
    public: true,
    meta: { title: pageTitles.Login, hidden: true, allowAny: true },
  },
  {
    path: '/auth-redirect',
    name: 'AuthRedirect',
    public: true,
    meta: { hidden: true, allowAny: true },
  },
  {
    path: '/redirect/:path(.*)',
    name: 'Redirect',
    public: true,
    meta: { hidden: true, allowAny: true },
  },
  {
    path: '/404',
    name: 'Page404',
    public: true,
    meta: { title: pageTitles.Page404, hidden: true, allowAny: true },
  },
  {
    path: '/401',
    name: 'Page401',
    public: true,
    meta: { title: pageTitles.Page401, hidden: true, allowAny: true },
  },
  {
    path: '/Customer/Accept/:urlId',
    name: 'CustomerAccept',
    public: true,
    meta: { title: pageTitles.CustomerAccept, hidden: true, allowAny: true },
  },
  {
    path: '/kampanya/detay/:guidKey',
    name: 'KampanyaDetay',
    public: true,
    meta: { title: pageTitles.KampanyaDetay, hidden: true, allowAny: true },
  },
  {
    path: '/qrcode/:coordinateId',
    name: 'QrCode',
    public: true,
    meta: { title: pageTitles.QrCode, hidden: true, allowAny: true },
  },
] as const satisfies readonly Route[];
