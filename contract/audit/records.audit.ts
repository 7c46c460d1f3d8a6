import type { FeatureAudit } from './feature-audit.ts';

/** What is done to records of every kind. */
export const recordsAudit = {
  actions: {
    create: 'Ekleme',
    update: 'Değişiklik',
    delete: 'Silme',
    archive: 'Arşivleme',
    undo: 'Geri alma',
    import: 'Dosyadan aktarma',
    export: 'Dosyaya aktarma',
  },
  entities: {
    export: {
      label: 'Dosyaya aktarılan liste',
      fields: { file: { label: 'Dosya' }, filter: { label: 'Filtreler' } },
    },
  },
} as const satisfies FeatureAudit;
