/** What was worked of a year's 270 hours before the first puantaj day: by a form, and from a file. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { enterOvertime } = accessRules;

export const overtimeOpeningsCalls = defineCalls({
  OpenOvertimeYear: {
    method: 'POST',
    path: '/OvertimeOpening/Open',
    permission: enterOvertime,
    writes: true,
    summary:
      'Bir personelin yıl içinde ilk puantaj gününden önceki fazla çalışmasını girer ya da düzeltir',
  },
  GetOvertimeOpeningTemplate: {
    method: 'GET',
    path: '/OvertimeOpening/GetImportTemplate',
    permission: enterOvertime,
    wire: 'download',
    summary: 'Fazla çalışma yıl açılışı aktarımı için örnek dosyayı verir',
  },
  UploadOvertimeOpenings: {
    method: 'POST',
    path: '/OvertimeOpening/UploadImportFile',
    permission: enterOvertime,
    writes: true,
    wire: 'upload',
    mostBytes: 5 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Aktarılacak yıl açılışı dosyasını yükler',
  },
  PreviewOvertimeOpenings: {
    method: 'POST',
    path: '/OvertimeOpening/PreviewImport',
    permission: enterOvertime,
    limit: { perMinute: 60, by: 'person' },
    dear: true,
    summary: 'Dosyanın satırlarını tek tek, alınıp alınmayacağıyla gösterir',
  },
  StartOvertimeOpenings: {
    method: 'POST',
    path: '/OvertimeOpening/StartImport',
    permission: enterOvertime,
    writes: true,
    creates: true,
    summary: 'Dosyadaki yıl açılışlarını girmeye başlar; girilmiş olan yinelenmez',
  },
});
