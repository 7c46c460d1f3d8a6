import { needs, type Route } from '../route.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';
import { titles } from '../page-titles.ts';

export const transaction = {
  path: '/transaction',
  name: 'PersonnelTransactions',
  meta: { title: titles.PersonnelTransactions, icon: 'SolutionOutlined' },
  children: [
    {
      path: 'transaction-list',
      name: 'TransactionList',
      meta: {
        title: titles.TransactionList,
        icon: 'LoginOutlined',
        refresh: { active: true, time: 30 },
        ...needs(rules.viewTransactions),
      },
    },
    {
      path: 'personel-shift',
      name: 'PersonelShift',
      meta: { title: titles.PersonelShift, icon: 'ScheduleOutlined', ...needs(rules.viewShifts) },
    },
    {
      path: 'sent-notifications',
      name: 'SentNotifications',
      meta: {
        title: titles.SentNotifications,
        icon: 'SendOutlined',
        ...needs(rules.sendNotifications),
      },
    },
    {
      path: 'personel-off-time-type',
      name: 'LeaveTypes',
      meta: { title: titles.LeaveTypes, icon: 'TagsOutlined', ...needs(rules.viewLeaveTypes) },
    },
    // Added to the specification's list: where scanning the code of `/qrcode` leads.
    {
      path: 'qr-giris/:token',
      name: 'QrEntry',
      meta: { title: titles.QrEntry, hidden: true, noCache: true },
    },
  ],
} as const satisfies Route;
