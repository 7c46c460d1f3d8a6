import { needs, type Route } from '../route.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';
import { titles } from '../page-titles.ts';

export const probationary = {
  path: '/probationary',
  name: 'Probationary',
  meta: { title: titles.Probationary, icon: 'HourglassOutlined', modules: ['probationary'] },
  children: [
    {
      path: 'probationary-settings-list',
      name: 'ProbationarySettings',
      meta: {
        title: titles.ProbationarySettings,
        icon: 'SettingOutlined',
        ...needs(rules.onlyAdmin),
      },
    },
    {
      path: 'probationary-settings-add/:rowGuid?',
      name: 'ProbationarySettingForm',
      meta: { title: titles.ProbationarySettingForm, hidden: true, ...needs(rules.onlyAdmin) },
    },
    {
      path: 'probationary-list',
      name: 'ProbationaryList',
      meta: { title: titles.ProbationaryList, icon: 'UnorderedListOutlined' },
    },
    {
      path: 'probationary-detail/:id',
      name: 'ProbationaryDetail',
      meta: { title: titles.ProbationaryDetail, hidden: true },
    },
  ],
} as const satisfies Route;
