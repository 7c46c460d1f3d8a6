/** Payroll files of a locked period: how they are laid out, what stops them, what left. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { exportPuantaj } = accessRules;

export const payrollFilesCalls = defineCalls({
  GetPayrollLayouts: {
    method: 'GET',
    path: '/PayrollFile/GetLayouts',
    permission: exportPuantaj,
    summary: 'Bordro dosyası düzenlerini verir: hazır olanlar ve firma grubunun kendi eşlemeleri',
  },
  SavePayrollLayout: {
    method: 'POST',
    path: '/PayrollFile/SaveLayout',
    permission: exportPuantaj,
    writes: true,
    mostBytes: 320 * 1024,
    summary: 'Bir eşlemeyi ekler ya da yeni sürümüyle kaydeder',
  },
  RemovePayrollLayout: {
    method: 'POST',
    path: '/PayrollFile/RemoveLayout',
    permission: exportPuantaj,
    writes: true,
    summary: 'Bir eşlemeyi siler; çıkmış dosyalar kalır',
  },
  ReadPayrollTemplate: {
    method: 'POST',
    path: '/PayrollFile/ReadTemplate',
    permission: exportPuantaj,
    wire: 'upload',
    limit: { perMinute: 30, by: 'person' },
    summary: 'Bordro programının boş şablonunun başlıklarını okur',
  },
  PreviewPayrollFile: {
    method: 'POST',
    path: '/PayrollFile/Preview',
    permission: exportPuantaj,
    dear: true,
    summary:
      'Bir dönemin bordro dosyasını ilk 10 personelin satırlarıyla gösterir, bütün satırlarını kontrol eder',
  },
  MakePayrollFile: {
    method: 'POST',
    path: '/PayrollFile/Make',
    permission: exportPuantaj,
    writes: true,
    dear: true,
    summary: 'Kilitli dönemin bordro dosyasını oluşturur ve özetiyle saklar',
  },
  GetPayrollFiles: {
    method: 'GET',
    path: '/PayrollFile/GetFiles',
    permission: exportPuantaj,
    summary: 'Bir firmanın çıkmış bordro dosyalarını verir',
  },
  DownloadPayrollFile: {
    method: 'POST',
    path: '/PayrollFile/Download',
    permission: exportPuantaj,
    wire: 'download',
    writes: true,
    summary: 'Çıkmış bir bordro dosyasını indirir',
  },
  DownloadPayrollDraft: {
    method: 'POST',
    path: '/PayrollFile/DownloadDraft',
    permission: exportPuantaj,
    wire: 'download',
    writes: true,
    summary: 'Kilitlenmemiş dönemin dosyasını taslak olarak indirir; saklanmaz',
  },
  ComparePayrollFile: {
    method: 'POST',
    path: '/PayrollFile/Compare',
    permission: exportPuantaj,
    wire: 'upload',
    limit: { perMinute: 30, by: 'person' },
    mostBytes: 10 * 1024 * 1024,
    summary: 'Eldeki bir dosyanın çıkmış dosyalardan biri olup olmadığını söyler',
  },
});
