import { needs, type Route } from '../route.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '../page-titles.ts';

export const working = {
  path: '/working-settings',
  name: 'WorkingSettings',
  meta: { title: pageTitles.WorkingSettings, icon: 'ControlOutlined' },
  children: [
    {
      path: 'working-time-desc-list',
      name: 'WorkingTimes',
      meta: {
        title: pageTitles.WorkingTimes,
        icon: 'ClockCircleOutlined',
        ...needs(accessRules.viewWorkingTimes),
      },
    },
    {
      path: 'working-time-desc-add/:id?',
      name: 'WorkingTimeForm',
      menu: '/working-settings/working-time-desc-list',
      meta: {
        title: pageTitles.WorkingTimeForm,
        hidden: true,
        ...needs(accessRules.editWorkingTimes),
      },
    },
    {
      path: 'work-place-list',
      name: 'WorkPlaces',
      meta: {
        title: pageTitles.WorkPlaces,
        icon: 'HomeOutlined',
        ...needs(accessRules.viewWorkPlaces),
      },
    },
    {
      path: 'work-place-add/:rowGuid?',
      name: 'WorkPlaceForm',
      menu: '/working-settings/work-place-list',
      meta: { title: pageTitles.WorkPlaceForm, hidden: true, ...needs(accessRules.editWorkPlaces) },
    },
    {
      path: 'overtime-type-list',
      name: 'OvertimeTypes',
      meta: {
        title: pageTitles.OvertimeTypes,
        icon: 'FieldTimeOutlined',
        ...needs(accessRules.firmAdmin),
      },
    },
  ],
} as const satisfies Route;
