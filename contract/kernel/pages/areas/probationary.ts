import { needs, type Route } from '../route.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '../page-titles.ts';

export const probationary = {
  path: '/probationary',
  name: 'Probationary',
  meta: { title: pageTitles.Probationary, icon: 'HourglassOutlined', modules: ['probationary'] },
  children: [
    {
      path: 'probationary-settings-list',
      name: 'ProbationarySettings',
      meta: {
        title: pageTitles.ProbationarySettings,
        icon: 'SettingOutlined',
        ...needs(accessRules.onlyAdmin),
      },
    },
    {
      path: 'probationary-settings-add/:rowGuid?',
      name: 'ProbationarySettingForm',
      menu: '/probationary/probationary-settings-list',
      meta: {
        title: pageTitles.ProbationarySettingForm,
        hidden: true,
        ...needs(accessRules.onlyAdmin),
      },
    },
    {
      path: 'probationary-list',
      name: 'ProbationaryList',
      meta: { title: pageTitles.ProbationaryList, icon: 'UnorderedListOutlined' },
    },
    {
      path: 'probationary-detail/:id',
      name: 'ProbationaryDetail',
      menu: '/probationary/probationary-list',
      meta: { title: pageTitles.ProbationaryDetail, hidden: true },
    },
  ],
} as const satisfies Route;
