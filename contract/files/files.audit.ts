import type { FeatureAudit } from '#contract/audit/feature-audit.ts';

const filePurposes = { document: 'Personel belgesi', sheet: 'İçe aktarılacak tablo' };

const fileKinds = {
  'text/csv; charset=utf-8': 'CSV dosyası',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel dosyası',
  'application/pdf': 'PDF dosyası',
  'image/jpeg': 'JPEG fotoğraf',
  'image/png': 'PNG fotoğraf',
  'image/webp': 'WebP fotoğraf',
};

export const filesAudit = {
  actions: { upload: 'Yükleme' },
  entities: {
    file: {
      label: 'Dosya',
      fields: {
        purpose: { label: 'Amaç', choices: filePurposes },
        mime: { label: 'Tür', choices: fileKinds },
        bytes: { label: 'Dosya boyutu', kind: 'bytes' },
      },
    },
    image: { label: 'Fotoğraf', fields: { bytes: { label: 'Dosya boyutu', kind: 'bytes' } } },
  },
} as const satisfies FeatureAudit;
