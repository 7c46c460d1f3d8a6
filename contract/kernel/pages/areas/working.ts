import { needs, type Route } from '../route.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';
import { titles } from '../page-titles.ts';

export const working = {
  path: '/working-settings',
  name: 'WorkingSettings',
  meta: { title: titles.WorkingSettings, icon: 'ToolOutlined' },
  children: [
    {
      path: 'working-time-desc-list',
      name: 'WorkingTimes',
      meta: {
        title: titles.WorkingTimes,
        icon: 'ClockCircleOutlined',
        ...needs(rules.viewWorkingTimes),
      },
    },
    {
      path: 'working-time-desc-add/:id?',
      name: 'WorkingTimeForm',
      meta: { title: titles.WorkingTimeForm, hidden: true, ...needs(rules.editWorkingTimes) },
    },
    {
      path: 'work-place-list',
      name: 'WorkPlaces',
      meta: { title: titles.WorkPlaces, icon: 'HomeOutlined', ...needs(rules.viewWorkPlaces) },
    },
    {
      path: 'work-place-add/:rowGuid?',
      name: 'WorkPlaceForm',
      meta: { title: titles.WorkPlaceForm, hidden: true, ...needs(rules.editWorkPlaces) },
    },
    {
      path: 'overtime-type-list',
      name: 'OvertimeTypes',
      meta: { title: titles.OvertimeTypes, icon: 'FieldTimeOutlined', ...needs(rules.firmAdmin) },
    },
  ],
} as const satisfies Route;
