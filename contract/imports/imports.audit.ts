import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { importKinds } from './import-kinds.ts';

const kinds = Object.fromEntries(
  Object.entries(importKinds).map(([kind, { name }]) => [kind, name]),
);

export const importsAudit = {
  entities: {
    fileImport: {
      label: 'Dosya aktarımı',
      fields: {
        kind: { label: 'Tür', choices: kinds },
        removed: { label: 'Geri alınan yeni kayıt' },
        restored: { label: 'Eski hâline dönen kayıt' },
      },
    },
  },
} as const satisfies FeatureAudit;
