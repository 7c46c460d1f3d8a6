import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { BASIS_WORDS, CONSENT_PAPERS } from '#core/overtime/words.ts';

export const overtimeAudit = {
  actions: {
    'enter-overtime': 'Fazla mesai girme',
    'correct-overtime': 'Fazla mesai düzeltme',
    'overtime-consent-ended': 'Onayı biten fazla mesaiyi bildirme',
    'give-overtime-consent': 'Fazla mesai onayı girme',
    'end-overtime-consent': 'Fazla mesai onayından vazgeçme bildirimi',
    'open-overtime-year': 'Fazla çalışma yıl açılışı',
  },
  entities: {
    overtimeConsent: {
      label: 'Fazla mesai onayı',
      fields: {
        personId: { label: 'Personel', names: 'people' },
        kind: { label: 'Belgenin türü', choices: CONSENT_PAPERS },
        day: { label: 'Tarih' },
        fileId: { label: 'Belge', instead: { before: 'Eski belge', after: 'Yeni belge' } },
      },
    },
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
