import { commonFields, type FeatureAudit } from '#contract/audit/feature-audit.ts';

const { name, active, company } = commonFields;

export const departmentsAudit = {
  entities: {
    department: {
      label: 'Departman',
      names: 'departments',
      fields: {
        name,
        companyId: company,
        parentId: { label: 'Üst departman', names: 'departments' },
        managerId: { label: 'Yönetici', names: 'people' },
        active,
      },
    },
  },
} as const satisfies FeatureAudit;
