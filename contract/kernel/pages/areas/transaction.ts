import { needs, type Route } from '../route.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '../page-titles.ts';

export const transaction = {
  path: '/transaction',
  name: 'PersonnelTransactions',
  meta: { title: pageTitles.PersonnelTransactions, icon: 'LoginOutlined' },
  children: [
    {
      path: 'transaction-list',
      name: 'TransactionList',
      meta: {
        title: pageTitles.TransactionList,
        icon: 'LoginOutlined',
        refresh: { active: true, time: 30 },
        ...needs(accessRules.viewTransactions),
      },
    },
    {
      path: 'personel-shift',
      name: 'PersonelShift',
      meta: {
        title: pageTitles.PersonelShift,
        icon: 'ScheduleOutlined',
        ...needs(accessRules.viewShifts),
      },
    },
    {
      path: 'sent-notifications',
      name: 'SentNotifications',
      meta: {
        title: pageTitles.SentNotifications,
        icon: 'SendOutlined',
        ...needs(accessRules.sendNotifications),
      },
    },
    {
      path: 'personel-off-time-type',
      name: 'LeaveTypes',
      meta: {
        title: pageTitles.LeaveTypes,
        icon: 'TagsOutlined',
        ...needs(accessRules.viewLeaveTypes),
      },
    },
    // Added to the specification's list: where scanning the code of `/qrcode` leads.
    {
      path: 'qr-giris/:token',
      name: 'QrEntry',
      meta: { title: pageTitles.QrEntry, hidden: true, noCache: true },
    },
  ],
} as const satisfies Route;
