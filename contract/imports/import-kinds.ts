/** Imports of files that can be taken back whole, and what is said of what becomes of their records. */
interface ImportKindWords {
  readonly name: string;
  /** What becomes of what the import added. */
  readonly removed: string;
  /** What becomes of what it changed. */
  readonly restored: string;
  /** What is so of the file afterwards. */
  readonly again: string;
}

export const importKinds = {
  'import-people': {
    name: 'Personel aktarımı',
    removed: 'Silinecek personel',
    restored: 'Eski hâline dönecek personel',
    again: 'Dosya düzeltilip yeniden aktarılabilir.',
  },
  'import-leaves': {
    name: 'İzin aktarımı',
    removed: 'İptal edilecek izinler',
    restored: 'Eski hâline dönecek izinler',
    again: 'Dosya düzeltilip yeniden aktarılabilir.',
  },
  'import-openings': {
    name: 'Devreden bakiye aktarımı',
    removed: 'Kaldırılacak devirler',
    restored: 'Önceki hâline dönecek devirler',
    again: 'Dosya düzeltilip yeniden aktarılabilir.',
  },
  'import-advance-openings': {
    name: 'Devreden avans borcu aktarımı',
    removed: 'Silinecek borçlar',
    restored: 'Eski hâline dönecek borçlar',
    again: 'Dosya düzeltilip yeniden aktarılabilir.',
  },
  'import-overtime-openings': {
    name: 'Fazla çalışma yıl açılışı aktarımı',
    removed: 'Kaldırılacak açılışlar',
    restored: 'Önceki hâline dönecek açılışlar',
    again: 'Dosya düzeltilip yeniden aktarılabilir.',
  },
  'import-passes': {
    name: 'Geçiş aktarımı',
    removed: 'İptal edilecek geçişler',
    restored: 'Eski hâline dönecek geçişler',
    again: 'İptal edilen geçişler aynı dosyayla yeniden gelmez; gerekenleri elle ekleyin.',
  },
  'import-plan': {
    name: 'Excel’den plan alma',
    removed: 'Kaldırılacak taslaklar',
    restored: 'Önceki hâline dönecek taslaklar',
    again: 'Dosya düzeltilip yeniden aktarılabilir.',
  },
} as const satisfies Readonly<Record<string, ImportKindWords>>;

export type ImportKindName = keyof typeof importKinds;

export const isImportKind = (kind: string): kind is ImportKindName => kind in importKinds;
