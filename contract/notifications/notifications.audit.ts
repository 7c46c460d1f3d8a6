import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';

export const notificationsAudit = {
  actions: { send: 'Gönderme' },
  entities: {
    notification: {
      label: 'Bildirim',
      fields: {
        title: { label: 'Başlık' },
        webUrl: { label: 'Bağlantı' },
        roles: { label: 'Roller', choices: roleNames },
        departmentIds: { label: 'Departmanlar', names: 'departments' },
        workPlaceCodes: { label: 'İşyerleri' },
        companyCodes: { label: 'Firmalar' },
        userCount: { label: 'Adıyla seçilen kişi sayısı' },
        recipientCount: { label: 'Alıcı sayısı' },
      },
    },
  },
} as const satisfies FeatureAudit;
