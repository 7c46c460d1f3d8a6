/** Consent to overtime (RQ-28): who gave it in writing, who took it back, and the paper of each. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewPuantaj, enterOvertime, exportPuantaj } = accessRules;

export const overtimeConsentCalls = defineCalls({
  GetOvertimeConsents: {
    method: 'POST',
    path: '/OvertimeConsent/GetConsents',
    permission: viewPuantaj,
    summary:
      'Personelin fazla mesai onayını listeler: kimin onayı var, kiminki yok, kiminki bitiyor',
  },
  ExportOvertimeConsents: {
    method: 'POST',
    path: '/OvertimeConsent/ExportConsents',
    permission: exportPuantaj,
    wire: 'download',
    writes: true,
    summary: 'Fazla mesai onaylarını dosya olarak verir',
  },
  GetOvertimeConsent: {
    method: 'GET',
    path: '/OvertimeConsent/GetConsent',
    permission: viewPuantaj,
    orSelf: true,
    summary:
      'Bir personelin fazla mesai onayını imzalı belgeleriyle verir; herkes kendininkini görür',
  },
  GetOvertimeConsentForms: {
    method: 'POST',
    path: '/OvertimeConsent/GetForms',
    permission: exportPuantaj,
    wire: 'download',
    writes: true,
    dear: true,
    summary:
      'İmzalanacak fazla çalışma onay formunu her personel için ayrı sayfada PDF olarak verir',
  },
  UploadOvertimeConsent: {
    method: 'POST',
    path: '/File/UploadOvertimeConsent',
    permission: enterOvertime,
    writes: true,
    wire: 'upload',
    mostBytes: 10 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'İmzalı fazla mesai onayını ya da vazgeçme bildirimini yükler',
  },
  AddOvertimeConsents: {
    method: 'POST',
    path: '/OvertimeConsent/AddConsents',
    permission: enterOvertime,
    writes: true,
    creates: true,
    dear: true,
    summary: 'Personelin yazılı fazla mesai onayını tarihiyle ve belgesiyle girer',
  },
  AddOvertimeConsentNotice: {
    method: 'POST',
    path: '/OvertimeConsent/AddNotice',
    permission: enterOvertime,
    writes: true,
    creates: true,
    summary: 'Personelin onaydan vazgeçtiği yazılı bildirimi girer; onay 30 gün sonra biter',
  },
  DeleteOvertimeConsentPaper: {
    method: 'POST',
    path: '/OvertimeConsent/DeletePaper',
    permission: enterOvertime,
    writes: true,
    summary:
      'Yanlış girilen bir onay ya da bildirimi siler; onay kalan belgelere göre yeniden yazılır',
  },
});
