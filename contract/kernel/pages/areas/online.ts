import { needs, type Route } from '../route.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';
import { titles } from '../page-titles.ts';

export const online = {
  path: '/onlineIslemler',
  name: 'OnlineOperations',
  meta: { title: titles.OnlineOperations, icon: 'AuditOutlined' },
  children: [
    {
      path: 'onay-sirasi',
      name: 'ApprovalOrder',
      meta: {
        title: titles.ApprovalOrder,
        icon: 'OrderedListOutlined',
        ...needs(rules.viewApprovalOrder),
      },
    },
    {
      path: 'equalization',
      name: 'Equalization',
      meta: { title: titles.Equalization, icon: 'SwapOutlined', ...needs(rules.viewEqualization) },
    },
    {
      path: 'izinTalep',
      name: 'LeaveRequests',
      meta: {
        title: titles.LeaveRequests,
        icon: 'CalendarOutlined',
        ...needs(rules.viewLeaveRequests),
      },
    },
    {
      path: 'izin-detay/:id',
      name: 'LeaveDetail',
      actionsOf: 'PersonelOffTime',
      meta: { title: titles.LeaveDetail, hidden: true },
    },
    {
      path: 'avans-talep-tip',
      name: 'AdvanceTypes',
      meta: { title: titles.AdvanceTypes, hidden: true, ...needs(rules.manageAdvanceTypes) },
    },
    {
      path: 'avansTalep',
      name: 'AdvanceRequests',
      meta: { title: titles.AdvanceRequests, icon: 'WalletOutlined', ...needs(rules.viewAdvances) },
    },
    {
      path: 'visitors',
      name: 'Visitors',
      meta: { title: titles.Visitors, icon: 'ContactsOutlined', ...needs(rules.viewVisitors) },
    },
    {
      path: 'avans-detay/:id',
      name: 'AdvanceDetail',
      actionsOf: 'AdvancePayment',
      meta: { title: titles.AdvanceDetail, hidden: true },
    },
    {
      path: 'notifications',
      name: 'Notifications',
      meta: { title: titles.Notifications, hidden: true },
    },
  ],
} as const satisfies Route;
