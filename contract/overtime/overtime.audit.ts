import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { BASIS_WORDS } from '#core/overtime/words.ts';

export const overtimeAudit = {
  actions: {
    'enter-overtime': 'Fazla mesai girme',
    'correct-overtime': 'Fazla mesai düzeltme',
  },
  entities: {
    overtime: {
      label: 'Fazla mesai',
      fields: {
        personId: { label: 'Personel', names: 'people' },
        day: { label: 'Gün' },
        windows: { label: 'Aralıklar' },
        basis: { label: 'Dayanak', choices: BASIS_WORDS },
        asked: { label: 'İstenen süre', kind: 'duration' },
        reason: { label: 'Neden' },
      },
    },
  },
} as const satisfies FeatureAudit;
