import { commonFields, type FeatureAudit } from '#contract/audit/feature-audit.ts';

const { name, active, company } = commonFields;
const from = { label: 'Geçerlilik başlangıcı' } as const;
const workPlaceId = { label: 'İşyeri', names: 'workPlaces' } as const;
const departmentId = { label: 'Departman', names: 'departments' } as const;
const workingTimeId = { label: 'Çalışma süresi', names: 'workingTimes' } as const;

export const shiftPlanningAudit = {
  actions: {
    draft: 'Taslak kaydetme',
    'discard-drafts': 'Taslakları silme',
    publish: 'Plan yayınlama',
    'import-drafts': 'Dosyadan taslak alma',
  },
  entities: {
    planCell: {
      label: 'Vardiya planı',
      fields: {
        from: { label: 'İlk gün' },
        to: { label: 'Son gün' },
        personCount: { label: 'Kişi sayısı' },
        cellCount: { label: 'Hücre sayısı' },
        reason: { label: 'Gerekçe' },
      },
    },
    team: {
      label: 'Ekip',
      names: 'teams',
      fields: {
        name,
        color: { label: 'Renk' },
        workPlaceId,
        active,
        from,
        rotationId: { label: 'Dönüşüm', names: 'rotations' },
        offset: { label: 'Kaydırma (gün)' },
        workingTimeId,
      },
    },
    rotation: {
      label: 'Dönüşüm',
      names: 'rotations',
      fields: {
        name,
        active,
        from,
        firstDay: { label: 'İlk gün' },
        entries: { label: 'Günler' },
      },
    },
    neededHeads: {
      label: 'Gereken kişi sayısı',
      fields: {
        workPlaceId,
        departmentId,
        cellCount: { label: 'Satır sayısı' },
      },
    },
    workingTimeAssignment: {
      label: 'Çalışma süresi ataması',
      fields: {
        companyId: company,
        workPlaceId,
        departmentId,
        teamId: { label: 'Ekip', names: 'teams' },
        from,
        workingTimeId,
      },
    },
  },
} as const satisfies FeatureAudit;
