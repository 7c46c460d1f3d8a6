/** People from a file: upload, see what would happen, then do it as long work, all or nothing. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const importCalls = defineCalls({
  GetImportTemplate: {
    method: 'GET',
    path: '/Account/GetImportTemplate',
    permission: accessRules.importUsers,
    wire: 'download',
    summary: 'Personel aktarımı için örnek dosyayı verir',
  },
  UploadImportFile: {
    method: 'POST',
    path: '/Account/UploadImportFile',
    permission: accessRules.importUsers,
    writes: true,
    wire: 'upload',
    mostBytes: 5 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Aktarılacak personel dosyasını yükler',
  },
  PreviewImport: {
    method: 'POST',
    path: '/Account/PreviewImport',
    permission: accessRules.importUsers,
    limit: { perMinute: 60, by: 'person' },
    dear: true,
    summary: 'Dosyanın neleri değiştireceğini ve hatalarını gösterir',
  },
  StartImport: {
    method: 'POST',
    path: '/Account/StartImport',
    permission: accessRules.importUsers,
    writes: true,
    creates: true,
    summary: 'Dosyadaki personeli aktarmaya başlar',
  },
});
