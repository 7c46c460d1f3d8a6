/** Reports on calculated days: each is a list and its file. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const reportsCalls = defineCalls({
  GetPersonnelDaily: {
    method: 'POST',
    path: '/Report/GetPersonnelDaily',
    permission: accessRules.viewPersonnelDaily,
    summary: 'Personelin günlerini giriş, çıkış ve sürelerle listeler; en çok 31 gün',
  },
  ExportPersonnelDaily: {
    method: 'POST',
    path: '/Report/ExportPersonnelDaily',
    permission: accessRules.exportPersonnelDaily,
    wire: 'download',
    writes: true,
    summary: 'Personel günlük raporunun filtrelenen satırlarını dosyaya aktarır',
  },
});
