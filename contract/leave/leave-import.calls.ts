/** Leaves and opening balances from a file: upload, see row by row what would happen, then do it as long work. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { enterLeave, editLeave } = accessRules;

export const leaveImportCalls = defineCalls({
  GetLeaveImportTemplate: {
    method: 'GET',
    path: '/Leave/GetImportTemplate',
    permission: enterLeave,
    wire: 'download',
    summary: 'İzin aktarımı için örnek dosyayı verir',
  },
  UploadLeaveFile: {
    method: 'POST',
    path: '/Leave/UploadImportFile',
    permission: enterLeave,
    writes: true,
    wire: 'upload',
    mostBytes: 5 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Aktarılacak izin dosyasını yükler',
  },
  PreviewLeaveImport: {
    method: 'POST',
    path: '/Leave/PreviewImport',
    permission: enterLeave,
    limit: { perMinute: 60, by: 'person' },
    dear: true,
    summary: 'Dosyanın satırlarını tek tek, alınıp alınmayacağıyla gösterir',
  },
  StartLeaveImport: {
    method: 'POST',
    path: '/Leave/StartImport',
    permission: enterLeave,
    writes: true,
    creates: true,
    summary: 'Dosyadaki izinleri onaylanmış olarak girmeye başlar; var olan izin yinelenmez',
  },
});

export const openingImportCalls = defineCalls({
  GetOpeningImportTemplate: {
    method: 'GET',
    path: '/LeaveAccount/GetImportTemplate',
    permission: editLeave,
    wire: 'download',
    summary: 'Devreden bakiye aktarımı için örnek dosyayı verir',
  },
  UploadOpeningFile: {
    method: 'POST',
    path: '/LeaveAccount/UploadImportFile',
    permission: editLeave,
    writes: true,
    wire: 'upload',
    mostBytes: 5 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Aktarılacak devreden bakiye dosyasını yükler',
  },
  PreviewOpeningImport: {
    method: 'POST',
    path: '/LeaveAccount/PreviewImport',
    permission: editLeave,
    limit: { perMinute: 60, by: 'person' },
    dear: true,
    summary: 'Dosyanın satırlarını tek tek, alınıp alınmayacağıyla gösterir',
  },
  StartOpeningImport: {
    method: 'POST',
    path: '/LeaveAccount/StartImport',
    permission: editLeave,
    writes: true,
    creates: true,
    summary: 'Dosyadaki devreden bakiyeleri girmeye başlar; aynı günün devri yerine geçer',
  },
});
