import { needs, type Route } from '../route.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';
import { titles } from '../page-titles.ts';

export const puantaj = {
  path: '/puantaj',
  name: 'PuantajArea',
  meta: { title: titles.PuantajArea, icon: 'TableOutlined' },
  children: [
    {
      path: 'puantaj-calisma-turleri',
      name: 'WorkTypes',
      meta: { title: titles.WorkTypes, icon: 'TagsOutlined', ...needs(rules.firmAdmin) },
    },
    {
      path: 'puantaj-calisma-turu-ekle/:dailyWorkCode?',
      name: 'WorkTypeForm',
      meta: { title: titles.WorkTypeForm, hidden: true, ...needs(rules.firmAdmin) },
    },
    {
      path: 'puantaj-hazirlik',
      name: 'PuantajPreparation',
      meta: {
        title: titles.PuantajPreparation,
        icon: 'CarryOutOutlined',
        ...needs(rules.viewPuantaj),
      },
    },
    {
      path: 'puantaj-gunluk',
      name: 'PuantajDaily',
      meta: { title: titles.PuantajDaily, icon: 'ProfileOutlined', ...needs(rules.viewPuantaj) },
    },
    {
      path: 'index',
      name: 'Puantaj',
      meta: { title: titles.Puantaj, icon: 'TableOutlined', ...needs(rules.viewPuantaj) },
    },
  ],
} as const satisfies Route;
