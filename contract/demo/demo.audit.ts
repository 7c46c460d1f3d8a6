import type { FeatureAudit } from '#contract/audit/feature-audit.ts';

export const demoAudit = {
  entities: {
    demo: {
      label: 'Örnek veri',
      // Before each feature filled its own part, the whole demo was one entry with the number of its people.
      fields: { count: { label: 'Kayıt sayısı' }, people: { label: 'Kişi sayısı' } },
    },
  },
} as const satisfies FeatureAudit;
