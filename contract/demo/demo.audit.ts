import type { FeatureAudit } from '#contract/audit/feature-audit.ts';

export const demoAudit = {
  entities: {
    demo: {
      label: 'Örnek veri',
      fields: { people: { label: 'Kişi sayısı' }, parts: { label: 'Bölümler' } },
    },
  },
} as const satisfies FeatureAudit;
