import { needs, type Route } from '../route.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '../page-titles.ts';

export const settings = {
  path: '/settings',
  name: 'Settings',
  meta: { title: pageTitles.Settings, icon: 'TeamOutlined' },
  children: [
    {
      path: 'user-create',
      name: 'UserCreate',
      menu: '/settings/user-list',
      meta: { title: pageTitles.UserCreate, hidden: true, ...needs(accessRules.addUsers) },
    },
    {
      path: 'user-edit/:id',
      name: 'UserEdit',
      meta: {
        title: pageTitles.UserEdit,
        hidden: true,
        activeMenu: '/settings/user-list',
        ...needs(accessRules.editUsers),
      },
    },
    {
      path: 'user-list',
      name: 'UserList',
      meta: { title: pageTitles.UserList, icon: 'TeamOutlined', ...needs(accessRules.viewUsers) },
    },
    {
      path: 'sifre-degistir',
      name: 'PasswordChange',
      meta: { title: pageTitles.PasswordChange, hidden: true },
    },
    {
      path: 'titles',
      name: 'Titles',
      meta: { title: pageTitles.Titles, icon: 'IdcardOutlined', ...needs(accessRules.viewTitles) },
    },
    {
      path: 'title-auths/:rowGuid',
      name: 'TitleAuths',
      menu: '/settings/titles',
      meta: { title: pageTitles.TitleAuths, hidden: true, ...needs(accessRules.editTitleAuths) },
    },
    {
      path: 'foto-degistir',
      name: 'PhotoChange',
      meta: { title: pageTitles.PhotoChange, hidden: true },
    },
    // Added to the specification's list.
    {
      path: 'denetim-izi',
      name: 'Audit',
      meta: { title: pageTitles.Audit, icon: 'HistoryOutlined', ...needs(accessRules.onlyAdmin) },
    },
  ],
} as const satisfies Route;
