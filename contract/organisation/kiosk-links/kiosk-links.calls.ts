/** Links to the kiosk page of a work place's entrance (D4): whoever has one may show the page, without signing in. */
import { defineCalls } from '#contract/kernel/call.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';

export const kioskLinkCalls = defineCalls({
  GetKioskLinks: {
    method: 'GET',
    path: '/WorkPlace/GetKioskLinks',
    permission: rules.viewWorkPlaces,
    summary: 'Bir işyerinin kiosk bağlantılarını listeler',
  },
  CreateKioskLink: {
    method: 'POST',
    path: '/WorkPlace/CreateKioskLink',
    permission: rules.editWorkPlaces,
    writes: true,
    summary: 'Kiosk bağlantısı oluşturur; adres bir kez gösterilir',
  },
  RevokeKioskLink: {
    method: 'POST',
    path: '/WorkPlace/RevokeKioskLink',
    permission: rules.editWorkPlaces,
    writes: true,
    summary: 'Kiosk bağlantısını iptal eder',
  },
});
