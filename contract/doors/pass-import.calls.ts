/** Passes from a file: upload, see row by row what would happen, then do it as long work. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const permission = accessRules.addTransactions;

export const passImportCalls = defineCalls({
  GetPassImportTemplate: {
    method: 'GET',
    path: '/Transaction/GetImportTemplate',
    permission,
    wire: 'download',
    summary: 'Geçiş aktarımı için örnek dosyayı verir',
  },
  UploadPassFile: {
    method: 'POST',
    path: '/Transaction/UploadImportFile',
    permission,
    writes: true,
    wire: 'upload',
    mostBytes: 5 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Aktarılacak geçiş dosyasını yükler',
  },
  PreviewPassImport: {
    method: 'POST',
    path: '/Transaction/PreviewImport',
    permission,
    limit: { perMinute: 60, by: 'person' },
    dear: true,
    summary: 'Dosyanın satırlarını tek tek, alınıp alınmayacağıyla gösterir',
  },
  StartPassImport: {
    method: 'POST',
    path: '/Transaction/StartImport',
    permission,
    writes: true,
    creates: true,
    summary: 'Dosyadaki geçişleri nedeniyle aktarmaya başlar; var olan geçiş yinelenmez',
  },
});
