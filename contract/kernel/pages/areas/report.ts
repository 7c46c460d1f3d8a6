import { needs, type Route } from '../route.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '../page-titles.ts';

export const report = {
  path: '/rapor',
  name: 'Report',
  meta: { title: pageTitles.Report, icon: 'BarChartOutlined' },
  children: [
    {
      path: 'calisma-raporu',
      name: 'WorkReport',
      meta: {
        title: pageTitles.WorkReport,
        icon: 'LineChartOutlined',
        ...needs(accessRules.viewWorkReport),
      },
    },
    {
      path: 'personel-gunluk',
      name: 'PersonnelDaily',
      meta: {
        title: pageTitles.PersonnelDaily,
        icon: 'FileTextOutlined',
        ...needs(accessRules.viewPersonnelDaily),
      },
    },
    {
      path: 'personel-gunluk-toplam',
      name: 'PersonnelDailyTotals',
      meta: {
        title: pageTitles.PersonnelDailyTotals,
        icon: 'PieChartOutlined',
        ...needs(accessRules.viewPersonnelDailyTotals),
      },
    },
  ],
} as const satisfies Route;
