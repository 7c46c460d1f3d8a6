/** What people ask of their accounts of time: planned, judged as it is typed, sent, entered, shown. Deciding on it is of every request. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const accountRequestCalls = defineCalls({
  PreviewAccountWindows: {
    method: 'POST',
    path: '/Equalization/PreviewWindows',
    permission: 'signedIn',
    dear: true,
    mostBytes: 400 * 1024,
    summary:
      'Planlanan uzun ve kısa günlerin, serbest zamanın ya da telafinin önündeki engelleri, uyarıları ve dönem sonunu verir',
  },
  RequestAccountWindows: {
    method: 'POST',
    path: '/Equalization/RequestWindows',
    permission: 'signedIn',
    writes: true,
    creates: true,
    dear: true,
    mostBytes: 400 * 1024,
    summary:
      'Kendisi ya da gördüğü personel için denkleştirme, serbest zaman ya da telafi aralıklarını onaya gönderir; herkese bir talep açılır',
  },
  CorrectAccountWindows: {
    method: 'POST',
    path: '/Equalization/CorrectWindows',
    permission: 'signedIn',
    writes: true,
    mostBytes: 400 * 1024,
    summary: 'Düzeltme istenen aralıkları düzeltip yeniden gönderir',
  },
  EnterAccountWindows: {
    method: 'POST',
    path: '/Equalization/EnterWindows',
    permission: accessRules.addEqualization,
    writes: true,
    creates: true,
    dear: true,
    mostBytes: 400 * 1024,
    summary: 'Gördüğü personel için onaylanmış aralık girer',
  },
  GetAccountRequest: {
    method: 'GET',
    path: '/Equalization/GetRequest',
    permission: 'signedIn',
    summary: 'Denkleştirme, serbest zaman ya da telafi talebini verir',
  },
  GetEqualizationPlan: {
    method: 'POST',
    path: '/Equalization/GetPlan',
    permission: accessRules.viewEqualization,
    dear: true,
    summary:
      'Bir dönemin personelini günleriyle verir: vardiya, izin, bekleyen ve onaylı aralıklar, plana göre dönem sonu',
  },
});
