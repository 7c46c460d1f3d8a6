/** Who is here today, and the last thirty days. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const attendanceCalls = defineCalls({
  GetAttendance: {
    method: 'GET',
    path: '/Dashboard/GetAttendance',
    permission: accessRules.viewPuantaj,
    summary: 'Bugünkü devam durumunu ve son otuz günü sayılarla verir',
  },
  GetLegalDays: {
    method: 'POST',
    path: '/Dashboard/GetLegalDays',
    permission: accessRules.viewPuantaj,
    summary: 'Bir yasal uyarı nedeninin son otuz gündeki personelini ve günlerini listeler',
  },
});
