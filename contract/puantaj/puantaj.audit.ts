import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { monthCodes } from './months/month-codes.ts';
import { workChoices } from './work-choices.ts';

const from = { label: 'İlk gün' } as const;
const to = { label: 'Son gün' } as const;

export const puantajAudit = {
  actions: {
    'correct-day': 'Puantaj düzeltme',
    'attach-excuse': 'Mazeret bağlama',
    'withdraw-correction': 'Düzeltmeyi geri alma',
    'set-month-codes': 'Toplu kod verme',
    recalculate: 'Puantajı yeniden hesaplama',
  },
  entities: {
    puantajCorrection: {
      label: 'Puantaj düzeltmesi',
      fields: {
        personId: { label: 'Personel', names: 'people' },
        day: { label: 'Gün' },
        hours: { label: 'Saat' },
        code: { label: 'Çalışma türü', choices: workChoices },
        offTimeTypeId: { label: 'Mazeret', names: 'dayOffTimeTypes' },
        reason: { label: 'Neden' },
        asDifference: { label: 'Kilitli döneme fark olarak' },
      },
    },
    puantajDay: {
      label: 'Puantaj günleri',
      fields: {
        from,
        to,
        dayCount: { label: 'Gün sayısı' },
        personCount: { label: 'Personel sayısı' },
        code: { label: 'Kod', choices: monthCodes },
        reason: { label: 'Neden' },
      },
    },
  },
} as const satisfies FeatureAudit;
