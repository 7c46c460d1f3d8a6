/** The personnel file of one person: periods of employment, sign-in, documents, history. */
import { defineCalls } from '#contract/kernel/call.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';

export const personnelCalls = defineCalls({
  EndEmployment: {
    method: 'POST',
    path: '/Account/EndEmployment',
    permission: rules.editUsers,
    writes: true,
    summary: 'Kişiyi işten çıkarır',
  },
  GetOpenMatters: {
    method: 'GET',
    path: '/Account/GetOpenMatters',
    permission: rules.editUsers,
    summary: 'Kişi ayrılırsa devredilecekleri listeler',
  },
  Rehire: {
    method: 'POST',
    path: '/Account/Rehire',
    permission: rules.editUsers,
    writes: true,
    summary: 'İşten ayrılan kişiyi yeniden işe alır',
  },
  GetEmploymentPeriods: {
    method: 'GET',
    path: '/Account/GetEmploymentPeriods',
    permission: rules.viewUsers,
    orSelf: true,
    summary: 'Kişinin çalışma dönemlerini listeler',
  },
  GetUserHistory: {
    method: 'POST',
    path: '/Account/GetUserHistory',
    permission: rules.viewUsers,
    summary: 'Kişide yapılan değişiklikleri listeler',
  },
  ResetPassword: {
    method: 'POST',
    path: '/Account/ResetPassword',
    permission: rules.editUsers,
    writes: true,
    perMinute: 30,
    summary: 'Kişiye tek kullanımlık yeni şifre verir',
  },
  SavePhoto: {
    method: 'POST',
    path: '/Account/SavePhoto',
    permission: rules.editUsers,
    writes: true,
    summary: 'Yüklenen fotoğrafı kişinin fotoğrafı yapar',
  },
  RemovePhoto: {
    method: 'POST',
    path: '/Account/RemovePhoto',
    permission: rules.editUsers,
    writes: true,
    summary: 'Kişinin fotoğrafını kaldırır',
  },
  ExportUsers: {
    method: 'POST',
    path: '/Account/ExportUsers',
    permission: rules.exportUsers,
    wire: 'download',
    writes: true,
    mostBytes: 640 * 1024,
    summary: 'Süzülen kişileri dosyaya aktarır',
  },
});
