/** Leave: asked for, entered, listed, shown, come back from early. Deciding on it is of every request (`contract/requests`). */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewLeaveRequests, enterLeave, editLeave, exportLeave } = accessRules;

export const leaveCalls = defineCalls({
  GetLeaveTypesForSelect: {
    method: 'GET',
    path: '/Leave/GetTypesForSelect',
    permission: 'signedIn',
    summary: 'İstenebilecek izin tiplerini verir; izin girebilen hepsini görür',
  },
  PreviewLeave: {
    method: 'POST',
    path: '/Leave/Preview',
    permission: 'signedIn',
    summary:
      'İznin kaç gün süreceğini, sayılmayan günleri, bakiyeyi, engelleri ve kime gideceğini verir',
  },
  RequestLeave: {
    method: 'POST',
    path: '/Leave/Request',
    permission: viewLeaveRequests,
    writes: true,
    creates: true,
    summary: 'Kendisi için izin ister',
  },
  CorrectLeave: {
    method: 'POST',
    path: '/Leave/Correct',
    permission: viewLeaveRequests,
    writes: true,
    summary: 'Düzeltme istenen izni düzeltip yeniden gönderir',
  },
  EnterLeave: {
    method: 'POST',
    path: '/Leave/Enter',
    permission: enterLeave,
    writes: true,
    creates: true,
    summary: 'Bir personel için onaylanmış izin girer; geçmiş de olabilir',
  },
  UploadLeaveDocument: {
    method: 'POST',
    path: '/File/UploadLeaveDocument',
    permission: 'signedIn',
    writes: true,
    wire: 'upload',
    mostBytes: 10 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'İzin belgesi (tarama) yükler',
  },
  AttachLeaveDocument: {
    method: 'POST',
    path: '/Leave/AttachDocument',
    permission: 'signedIn',
    writes: true,
    summary: 'Yüklenen belgeyi izne ekler',
  },
  GetLeaves: {
    method: 'POST',
    path: '/Leave/GetLeaves',
    permission: 'signedIn',
    summary: 'İzinleri listeler: kendisinin, ekibinin ya da gördüğü herkesin',
  },
  ExportLeaves: {
    method: 'POST',
    path: '/Leave/ExportLeaves',
    permission: exportLeave,
    wire: 'download',
    writes: true,
    summary: 'İzin listesini dosya olarak verir',
  },
  GetLeave: {
    method: 'GET',
    path: '/Leave/GetLeave',
    permission: 'signedIn',
    summary: 'Bir izni sayımı, bakiyesi, belgesi ve ekibin aynı günlerdeki izinleriyle verir',
  },
  GetLeaveForm: {
    method: 'GET',
    path: '/Leave/GetForm',
    permission: 'signedIn',
    wire: 'download',
    summary: 'İmza yerleri olan izin formunu PDF olarak verir',
  },
  ReturnEarly: {
    method: 'POST',
    path: '/Leave/ReturnEarly',
    permission: editLeave,
    writes: true,
    summary: 'İzinden erken dönüşü girer; kalan günler bakiyeye döner',
  },
  GetLeaveCalendar: {
    method: 'POST',
    path: '/Leave/GetCalendar',
    permission: 'signedIn',
    summary: 'Ekibin izinlerini takvim olarak verir',
  },
});
