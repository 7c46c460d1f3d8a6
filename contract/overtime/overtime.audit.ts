import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { BASIS_WORDS } from '#core/overtime/words.ts';

export const overtimeAudit = {
  actions: {
    'enter-overtime': 'Fazla mesai girme',
    'correct-overtime': 'Fazla mesai düzeltme',
    'overtime-consent-ended': 'Onayı biten fazla mesaiyi bildirme',
    'open-overtime-year': 'Fazla çalışma yıl açılışı',
  },
  entities: {
    overtimeOpening: {
      label: 'Fazla çalışma yıl açılışı',
      fields: {
        personId: { label: 'Personel', names: 'people' },
        day: { label: 'Gün' },
        minutes: { label: 'Fazla çalışma', kind: 'duration' },
        note: { label: 'Açıklama' },
      },
    },
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
