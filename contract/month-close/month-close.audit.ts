import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { closeItems } from '#core/month-close/items.ts';

const closeItemLabels = Object.fromEntries(
  Object.entries(closeItems).map(([item, { label }]) => [item, label]),
);

export const monthCloseAudit = {
  actions: {
    'count-period': 'Dönemi hesaplatma',
    'approve-period-department': 'Departman onayı',
    'lock-period': 'Dönemi kilitleme',
    'reopen-period': 'Dönemi yeniden açma',
    'carry-differences': 'Farkları taşıma',
    'dismiss-differences': 'Farkları kapatma',
    'note-close-item': 'Uyarıyı notla kapatma',
    'make-payroll-file': 'Bordro dosyası oluşturma',
    'download-payroll-file': 'Bordro dosyasını indirme',
    'remind-close-item': 'Bekleyenleri hatırlatma',
    'ask-own-months': 'Ayını onaya gönderme',
    'look-at-own-month': 'Kendi ayına bakma',
    'confirm-own-month': 'Kendi ayını onaylama',
  },
  entities: {
    closePeriod: {
      label: 'Puantaj dönemi',
      fields: {
        companyId: { label: 'Firma', names: 'companies' },
        month: { label: 'Dönem' },
        departmentId: { label: 'Departman', names: 'departments' },
        people: { label: 'Kişi sayısı' },
        version: { label: 'Sürüm' },
        sha256: { label: 'Özet (SHA-256)' },
        intoMonth: { label: 'Taşındığı dönem' },
        reason: { label: 'Neden' },
        item: { label: 'Kalem', choices: closeItemLabels },
        count: { label: 'Sayı' },
        note: { label: 'Not' },
      },
    },
    payrollFile: {
      label: 'Bordro dosyası',
      fields: {
        companyId: { label: 'Firma', names: 'companies' },
        month: { label: 'Dönem' },
        version: { label: 'Sürüm' },
        fileName: { label: 'Dosya' },
        sha256: { label: 'Özet (SHA-256)' },
      },
    },
    payrollLayout: {
      label: 'Bordro eşlemesi',
      fields: {
        name: { label: 'Ad' },
        columns: { label: 'Sütunlar' },
      },
    },
  },
} as const satisfies FeatureAudit;
