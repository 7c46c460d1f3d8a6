import { commonFields, type FeatureAudit } from '#contract/audit/feature-audit.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';

export const savedViewsAudit = {
  entities: {
    savedView: {
      label: 'Kayıtlı görünüm',
      fields: {
        page: { label: 'Sayfa', choices: pageTitles },
        name: commonFields.name,
        query: { label: 'Filtreler' },
      },
    },
  },
} as const satisfies FeatureAudit;
