import { needs, type Route } from '../route.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '../page-titles.ts';

export const online = {
  path: '/onlineIslemler',
  name: 'OnlineOperations',
  meta: { title: pageTitles.OnlineOperations, icon: 'InboxOutlined' },
  children: [
    {
      path: 'onay-sirasi',
      name: 'ApprovalOrder',
      meta: {
        title: pageTitles.ApprovalOrder,
        icon: 'OrderedListOutlined',
        ...needs(accessRules.viewApprovalOrder),
      },
    },
    {
      path: 'equalization',
      name: 'Equalization',
      meta: {
        title: pageTitles.Equalization,
        icon: 'SwapOutlined',
        ...needs(accessRules.viewEqualization),
      },
    },
    {
      path: 'izinTalep',
      name: 'LeaveRequests',
      meta: {
        title: pageTitles.LeaveRequests,
        icon: 'CalendarOutlined',
        ...needs(accessRules.viewLeaveRequests),
      },
    },
    {
      path: 'izin-detay/:id',
      name: 'LeaveDetail',
      menu: '/onlineIslemler/izinTalep',
      actionsOf: 'PersonelOffTime',
      meta: { title: pageTitles.LeaveDetail, hidden: true },
    },
    {
      path: 'avans-talep-tip',
      name: 'AdvanceTypes',
      menu: '/onlineIslemler/avansTalep',
      meta: {
        title: pageTitles.AdvanceTypes,
        hidden: true,
        ...needs(accessRules.manageAdvanceTypes),
      },
    },
    {
      path: 'avansTalep',
      name: 'AdvanceRequests',
      meta: {
        title: pageTitles.AdvanceRequests,
        icon: 'WalletOutlined',
        ...needs(accessRules.viewAdvances),
      },
    },
    {
      path: 'visitors',
      name: 'Visitors',
      meta: {
        title: pageTitles.Visitors,
        icon: 'ContactsOutlined',
        ...needs(accessRules.viewVisitors),
      },
    },
    {
      path: 'avans-detay/:id',
      name: 'AdvanceDetail',
      menu: '/onlineIslemler/avansTalep',
      actionsOf: 'AdvancePayment',
      meta: { title: pageTitles.AdvanceDetail, hidden: true },
    },
    {
      path: 'notifications',
      name: 'Notifications',
      meta: { title: pageTitles.Notifications, hidden: true },
    },
    {
      path: 'onay-kutusu',
      name: 'ApprovalInbox',
      meta: { title: pageTitles.ApprovalInbox, icon: 'CheckSquareOutlined' },
    },
    {
      path: 'fazla-mesai',
      name: 'Overtime',
      meta: { title: pageTitles.Overtime, icon: 'HourglassOutlined' },
    },
    {
      path: 'gecis-duzeltme',
      name: 'Corrections',
      meta: { title: pageTitles.Corrections, icon: 'ScheduleOutlined' },
    },
  ],
} as const satisfies Route;
