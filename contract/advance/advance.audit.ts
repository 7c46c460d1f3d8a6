import type { FeatureAudit } from '#contract/audit/feature-audit.ts';

const unitWords = { TRY: 'Türk lirası', USD: 'ABD doları', EUR: 'Euro', LT: 'Litre (yakıt)' };

export const advanceAudit = {
  actions: {
    'enter-advance': 'Avans girme',
    'correct-advance': 'Avans düzeltme',
  },
  entities: {
    advance: {
      label: 'Avans',
      fields: {
        personId: { label: 'Personel', names: 'people' },
        advanceTypeId: { label: 'Avans tipi', names: 'advanceTypes' },
        unit: { label: 'Birim', choices: unitWords },
        amount: { label: 'Tutar', kind: 'amount' },
        instalments: { label: 'Taksit' },
        firstMonth: { label: 'İlk kesinti' },
        reason: { label: 'Neden' },
        consentVersion: { label: 'Kesinti onayı metni' },
      },
    },
  },
} as const satisfies FeatureAudit;
