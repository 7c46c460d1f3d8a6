/** Links to the kiosk page of a work place's entrance (D4): whoever has one may show the page, without signing in. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const kioskLinksCalls = defineCalls({
  GetKioskLinks: {
    method: 'GET',
    path: '/WorkPlace/GetKioskLinks',
    permission: accessRules.viewWorkPlaces,
    summary: 'Bir işyerinin kiosk bağlantılarını listeler',
  },
  CreateKioskLink: {
    method: 'POST',
    path: '/WorkPlace/CreateKioskLink',
    permission: accessRules.editWorkPlaces,
    writes: true,
    summary: 'Kiosk bağlantısı oluşturur; adres bir kez gösterilir',
  },
  RevokeKioskLink: {
    method: 'POST',
    path: '/WorkPlace/RevokeKioskLink',
    permission: accessRules.editWorkPlaces,
    writes: true,
    summary: 'Kiosk bağlantısını iptal eder',
  },
});
