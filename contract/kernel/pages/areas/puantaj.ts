import { needs, type Route } from '../route.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '../page-titles.ts';

export const puantaj = {
  path: '/puantaj',
  name: 'PuantajArea',
  meta: { title: pageTitles.PuantajArea, icon: 'TableOutlined' },
  children: [
    {
      path: 'puantaj-calisma-turleri',
      name: 'WorkTypes',
      meta: { title: pageTitles.WorkTypes, icon: 'TagsOutlined', ...needs(accessRules.firmAdmin) },
    },
    {
      path: 'puantaj-calisma-turu-ekle/:dailyWorkCode?',
      name: 'WorkTypeForm',
      menu: '/puantaj/puantaj-calisma-turleri',
      meta: { title: pageTitles.WorkTypeForm, hidden: true, ...needs(accessRules.firmAdmin) },
    },
    {
      path: 'puantaj-hazirlik',
      name: 'PuantajPreparation',
      meta: {
        title: pageTitles.PuantajPreparation,
        icon: 'CarryOutOutlined',
        ...needs(accessRules.viewPuantaj),
      },
    },
    {
      path: 'bordroya-aktar',
      name: 'PayrollFiles',
      menu: '/puantaj/puantaj-hazirlik',
      meta: { title: pageTitles.PayrollFiles, hidden: true, ...needs(accessRules.exportPuantaj) },
    },
    {
      path: 'puantaj-gunluk',
      name: 'PuantajDaily',
      meta: {
        title: pageTitles.PuantajDaily,
        icon: 'ProfileOutlined',
        ...needs(accessRules.viewPuantaj),
      },
    },
    {
      path: 'index',
      name: 'Puantaj',
      meta: { title: pageTitles.Puantaj, icon: 'TableOutlined', ...needs(accessRules.viewPuantaj) },
    },
  ],
} as const satisfies Route;
