import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { jobNames, taskNames } from './work-names.ts';

export const tasksAudit = {
  actions: { start: 'Başlatma', cancel: 'İptal', retry: 'Yeniden deneme' },
  entities: {
    task: { label: 'İşlem', fields: { kind: { label: 'Tür', choices: taskNames } } },
    job: { label: 'Arka plan işi', fields: { kind: { label: 'Tür', choices: jobNames } } },
  },
} as const satisfies FeatureAudit;
