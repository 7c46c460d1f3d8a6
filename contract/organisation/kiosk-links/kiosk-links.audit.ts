import type { FeatureAudit } from '#contract/audit/feature-audit.ts';

export const kioskLinksAudit = {
  actions: { revoke: 'Geçersiz kılma' },
  entities: {
    kioskLink: {
      label: 'Kiosk bağlantısı',
      fields: { workPlaceId: { label: 'İşyeri', names: 'workPlaces' } },
    },
  },
} as const satisfies FeatureAudit;
