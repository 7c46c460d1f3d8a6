import { commonFields, type FeatureAudit } from '#contract/audit/feature-audit.ts';

const { name, company } = commonFields;

export const specialDaysAudit = {
  entities: {
    specialDay: {
      label: 'Özel gün',
      names: 'specialDays',
      fields: {
        name,
        typeId: { label: 'Tip', names: 'specialDayTypes' },
        firstDay: { label: 'İlk gün' },
        lastDay: { label: 'Son gün' },
        halfFrom: { label: 'Yarım gün başlangıcı', kind: 'timeOfDay' },
        companyId: company,
        workPlaceId: { label: 'İşyeri', names: 'workPlaces' },
      },
    },
  },
} as const satisfies FeatureAudit;
