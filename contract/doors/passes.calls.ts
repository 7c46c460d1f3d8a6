import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const passesCalls = defineCalls({
  GetPasses: {
    method: 'POST',
    path: '/Transaction/GetPasses',
    permission: accessRules.viewTransactions,
    summary: 'Geçişleri, en yenisi önce, listeler',
  },
  GetPassDevices: {
    method: 'GET',
    path: '/Transaction/GetDevices',
    permission: accessRules.viewTransactions,
    summary: 'Geçiş listesinin filtresinde seçilebilecek cihazları verir',
  },
  ExportPasses: {
    method: 'POST',
    path: '/Transaction/ExportPasses',
    permission: accessRules.exportTransactions,
    wire: 'download',
    writes: true,
    summary: 'Filtrelenen geçişleri dosyaya aktarır',
  },
  AddPasses: {
    method: 'POST',
    path: '/Transaction/AddPasses',
    permission: accessRules.addTransactions,
    writes: true,
    creates: true,
    besideLock: true,
    summary: 'Seçilen personele, nedeniyle, eksik geçiş ekler',
  },
  CancelPasses: {
    method: 'POST',
    path: '/Transaction/CancelPasses',
    permission: accessRules.deleteTransactions,
    writes: true,
    besideLock: true,
    summary: 'Geçişleri nedeniyle iptal eder; ham kayıt değişmez',
  },
  GetInside: {
    method: 'GET',
    path: '/Transaction/GetInside',
    permission: accessRules.viewTransactions,
    summary: 'Şu anda içeride olanları, ya da içerideyse bir personeli, işyerine göre verir',
  },
});
