import type { Route } from '../route.ts';
import { titles } from '../page-titles.ts';

/** The rows that open without a token; the three with an id are guarded by that id. */
export const publicPages = [
  {
    path: '/login',
    name: 'Login',
    public: true,
    meta: { title: titles.Login, hidden: true, allowAny: true },
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
    meta: { title: titles.Page404, hidden: true, allowAny: true },
  },
  {
    path: '/401',
    name: 'Page401',
    public: true,
    meta: { title: titles.Page401, hidden: true, allowAny: true },
  },
  {
    path: '/Customer/Accept/:urlId',
    name: 'CustomerAccept',
    public: true,
    meta: { title: titles.CustomerAccept, hidden: true, allowAny: true },
  },
  {
    path: '/kampanya/detay/:guidKey',
    name: 'KampanyaDetay',
    public: true,
    meta: { title: titles.KampanyaDetay, hidden: true, allowAny: true },
  },
  {
    path: '/qrcode/:coordinateId',
    name: 'QrCode',
    public: true,
    meta: { title: titles.QrCode, hidden: true, allowAny: true },
  },
] as const satisfies readonly Route[];
