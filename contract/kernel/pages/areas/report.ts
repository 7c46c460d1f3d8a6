import { needs, type Route } from '../route.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';
import { titles } from '../page-titles.ts';

export const report = {
  path: '/rapor',
  name: 'Report',
  meta: { title: titles.Report, icon: 'BarChartOutlined' },
  children: [
    {
      path: 'calisma-raporu',
      name: 'WorkReport',
      meta: { title: titles.WorkReport, icon: 'LineChartOutlined', ...needs(rules.viewWorkReport) },
    },
    {
      path: 'personel-gunluk',
      name: 'PersonnelDaily',
      meta: {
        title: titles.PersonnelDaily,
        icon: 'FileTextOutlined',
        ...needs(rules.viewPersonnelDaily),
      },
    },
    {
      path: 'personel-gunluk-toplam',
      name: 'PersonnelDailyTotals',
      meta: {
        title: titles.PersonnelDailyTotals,
        icon: 'PieChartOutlined',
        ...needs(rules.viewPersonnelDailyTotals),
      },
    },
  ],
} as const satisfies Route;
