import { ACCOUNT_WORDS } from '#core/advance/account/act-words.ts';
import type { FeatureAudit } from '#contract/audit/feature-audit.ts';

const unitWords = { TRY: 'Türk lirası', USD: 'ABD doları', EUR: 'Euro', LT: 'Litre (yakıt)' };

export const advanceAudit = {
  actions: {
    'enter-advance': 'Avans girme',
    'bulk-advance': 'Toplu avans girme',
    'correct-advance': 'Avans düzeltme',
    'open-advance': 'Devreden avans borcu açma',
    'pay-advance': 'Avans ödeme',
    'postpone-advance': 'Avans taksiti erteleme',
    'collect-advance': 'Avans erken ödeme alma',
    'write-off-advance': 'Avans borcu silme',
    'replan-advance': 'Avansı yeniden planlama',
    'reverse-advance': 'Avans hareketini geri alma',
    'short-deduction': 'Kesilemeyeni yazma',
    'lock-deductions': 'Kesinti ayını kilitleme',
    'unlock-deductions': 'Kesinti ayının kilidini açma',
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
        day: { label: 'Gün' },
        account: { label: 'Hesap', choices: ACCOUNT_WORDS },
        month: { label: 'Kesinti ayı' },
        deducted: { label: 'Kesilen', kind: 'amount' },
        entry: { label: 'Hareket no' },
      },
    },
    advanceLock: {
      label: 'Avans kesinti ayı',
      fields: {
        companyId: { label: 'Firma', names: 'companies' },
        month: { label: 'Kesinti ayı' },
        advances: { label: 'Taksit sayısı' },
        sha256: { label: 'Dosyanın özeti (SHA-256)' },
        reason: { label: 'Neden' },
      },
    },
  },
} as const satisfies FeatureAudit;
