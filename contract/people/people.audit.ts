import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { personHistoryFields } from './person-history.ts';

export const peopleAudit = {
  actions: {
    terminate: 'İşten çıkış',
    'termination-cancel': 'İşten çıkışı iptal etme',
    rehire: 'Yeniden işe alma',
    'planned-change': 'Planlanan değişikliğin uygulanması',
    'planned-change-cancel': 'Tarihli değişikliği geri alma',
    'number-take': 'Kartın ya da PIN’in başkasına verilmesi',
    'document-add': 'Belge ekleme',
    'document-delete': 'Belge silme',
  },
  entities: {
    person: {
      label: 'Personel',
      names: 'people',
      fields: personHistoryFields,
    },
  },
} as const satisfies FeatureAudit;
