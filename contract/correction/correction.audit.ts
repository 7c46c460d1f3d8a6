import { CORRECTION_WORDS } from '#core/correction/kinds.ts';
import type { FeatureAudit } from '#contract/audit/feature-audit.ts';

export const correctionAudit = {
  actions: {
    'revise-correction': 'Düzeltme talebini değiştirme',
    'answer-objection': 'İtirazı yanıtlama',
    'correction-conflict': 'Düzeltme çakışması',
  },
  entities: {
    correction: {
      label: 'Geçiş düzeltme talebi',
      fields: {
        personId: { label: 'Personel', names: 'people' },
        day: { label: 'Gün' },
        kind: { label: 'Ne oldu', choices: CORRECTION_WORDS },
        summary: { label: 'Talep' },
        reason: { label: 'Neden' },
        answer: { label: 'Yanıt' },
      },
    },
  },
} as const satisfies FeatureAudit;
