import { commonFields, type FeatureAudit } from '#contract/audit/feature-audit.ts';
import { permissionGroups } from '#contract/kernel/permissions/permission-groups.ts';

const { code, name, active } = commonFields;

export const titlesAudit = {
  actions: { 'update-auths': 'Yetki değişikliği' },
  entities: {
    title: {
      label: 'Ünvan',
      names: 'titles',
      // Its auths are recorded by group.
      fields: { code, name, active, ...permissionGroups },
    },
  },
} as const satisfies FeatureAudit;
