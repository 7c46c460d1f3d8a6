/** Advances that are owed already when a company begins with Devam: by a form, and from a file. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { editAdvances } = accessRules;

export const advanceOpeningsCalls = defineCalls({
  OpenAdvance: {
    method: 'POST',
    path: '/AdvanceOpening/Open',
    permission: editAdvances,
    writes: true,
    creates: true,
    summary: 'Bir personelin önceden kalan avans borcunu açar',
  },
  GetAdvanceOpeningTemplate: {
    method: 'GET',
    path: '/AdvanceOpening/GetImportTemplate',
    permission: editAdvances,
    wire: 'download',
    summary: 'Devreden avans borcu aktarımı için örnek dosyayı verir',
  },
  UploadAdvanceOpenings: {
    method: 'POST',
    path: '/AdvanceOpening/UploadImportFile',
    permission: editAdvances,
    writes: true,
    wire: 'upload',
    mostBytes: 5 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Aktarılacak devreden avans borcu dosyasını yükler',
  },
  PreviewAdvanceOpenings: {
    method: 'POST',
    path: '/AdvanceOpening/PreviewImport',
    permission: editAdvances,
    limit: { perMinute: 60, by: 'person' },
    dear: true,
    summary: 'Dosyanın satırlarını tek tek, alınıp alınmayacağıyla gösterir',
  },
  StartAdvanceOpenings: {
    method: 'POST',
    path: '/AdvanceOpening/StartImport',
    permission: editAdvances,
    writes: true,
    creates: true,
    summary: 'Dosyadaki devreden avans borçlarını açmaya başlar; açılmış olan yinelenmez',
  },
});
