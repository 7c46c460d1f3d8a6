import { needs, type Route } from '../route.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';
import { titles } from '../page-titles.ts';

export const settings = {
  path: '/settings',
  name: 'Settings',
  meta: { title: titles.Settings, icon: 'UserOutlined' },
  children: [
    {
      path: 'user-create',
      name: 'UserCreate',
      meta: { title: titles.UserCreate, hidden: true, ...needs(rules.addUsers) },
    },
    {
      path: 'user-edit/:id',
      name: 'UserEdit',
      meta: {
        title: titles.UserEdit,
        hidden: true,
        activeMenu: '/settings/user-list',
        ...needs(rules.editUsers),
      },
    },
    {
      path: 'user-list',
      name: 'UserList',
      meta: { title: titles.UserList, icon: 'TeamOutlined', ...needs(rules.viewUsers) },
    },
    {
      path: 'sifre-degistir',
      name: 'PasswordChange',
      meta: { title: titles.PasswordChange, hidden: true },
    },
    {
      path: 'titles',
      name: 'Titles',
      meta: { title: titles.Titles, icon: 'IdcardOutlined', ...needs(rules.viewTitles) },
    },
    {
      path: 'title-auths/:rowGuid',
      name: 'TitleAuths',
      meta: { title: titles.TitleAuths, hidden: true, ...needs(rules.editTitleAuths) },
    },
    {
      path: 'foto-degistir',
      name: 'PhotoChange',
      meta: { title: titles.PhotoChange, hidden: true },
    },
    // Added to the specification's list.
    {
      path: 'denetim-izi',
      name: 'Audit',
      meta: { title: titles.Audit, icon: 'HistoryOutlined', ...needs(rules.onlyAdmin) },
    },
  ],
} as const satisfies Route;
