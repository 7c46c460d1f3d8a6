import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { CAUSE_WORDS, PURPOSE_WORDS, RATE_WORDS } from '#core/equalization/words.ts';

export const BASIS_WORDS = {
  written: 'Yazılı anlaşma',
  collective: 'Toplu iş sözleşmesi',
} as const;

export const SCOPE_WORDS = {
  company: 'Firma',
  department: 'Departman',
  people: 'Personel',
} as const;

const from = { label: 'İlk gün' } as const;
const to = { label: 'Son gün' } as const;
const personId = { label: 'Personel', names: 'people' } as const;
const periodId = { label: 'Dönem', names: 'equalizationPeriods' } as const;

export const equalizationAudit = {
  actions: {
    'settle-equalization': 'Denkleştirme hesabını kapatma',
    'reverse-settlement': 'Kapatılan hesabı yeniden açma',
    'end-agreement': 'Anlaşmayı sona erdirme',
    'enter-account-windows': 'Denkleştirme ya da telafi girme',
    'correct-account-windows': 'Denkleştirme ya da telafi talebini düzeltme',
    'wish-time-off': 'Serbest zaman isteme',
    'enter-time-off-wish': 'İmzalı serbest zaman isteğini girme',
  },
  entities: {
    equalizationPeriod: {
      label: 'Denkleştirme dönemi',
      names: 'equalizationPeriods',
      fields: {
        name: { label: 'Ad' },
        fromDay: from,
        toDay: to,
        basis: { label: 'Dayanak', choices: BASIS_WORDS },
        tourism: { label: 'Turizm işyeri' },
        scope: { label: 'Kapsam', choices: SCOPE_WORDS },
        companyId: { label: 'Firma', names: 'companies' },
        departmentId: { label: 'Departman', names: 'departments' },
        personIds: { label: 'Personel', names: 'people' },
      },
    },
    equalizationAgreement: {
      label: 'Denkleştirme anlaşması',
      fields: {
        periodId,
        personId,
        fromDay: { label: 'Anlaşma tarihi' },
        toDay: to,
        fileId: { label: 'Belge', instead: { before: 'Eski belge', after: 'Yeni belge' } },
      },
    },
    accountRequest: {
      label: 'Denkleştirme, serbest zaman ve telafi talebi',
      fields: {
        personId,
        purpose: { label: 'Amaç', choices: PURPOSE_WORDS },
        cause: { label: 'Neden', choices: CAUSE_WORDS },
        windows: { label: 'Aralıklar' },
        lastDay: { label: 'Haftanın kapandığı gün' },
        rate: { label: 'Oran', choices: RATE_WORDS },
        minutes: { label: 'Süre', kind: 'duration' },
        fileId: { label: 'Belge', instead: { before: 'Eski belge', after: 'Yeni belge' } },
        reason: { label: 'Açıklama' },
      },
    },
    equalizationSettlement: {
      label: 'Kapatılan denkleştirme hesabı',
      fields: {
        periodId,
        personId,
        day: { label: 'Tarih' },
        excess125: { label: 'Ödenecek ×1,25', kind: 'duration' },
        excess150: { label: 'Ödenecek ×1,5', kind: 'duration' },
        reason: { label: 'Neden' },
      },
    },
  },
} as const satisfies FeatureAudit;
