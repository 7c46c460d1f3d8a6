/** What parameters and their choices are called. Loaded wherever the history is read: it needs nothing else. */

export const termLabels = {
  kind: 'Vardiya türü',
  hours: 'Saatler',
  breaks: 'Molalar',
  floatingBreak: 'Serbest mola',
  presence: 'Geçişlerin okunuşu',
  missingEntry: 'Giriş okutulmamışsa',
  missingExit: 'Çıkış okutulmamışsa',
  duplicateWindow: 'Mükerrer okutma aralığı',
  lateTolerance: 'Geç giriş toleransı',
  earlyExitTolerance: 'Erken çıkış toleransı',
  beyondTolerance: 'Tolerans aşılırsa',
  missingStep: 'Eksik süre adımı',
  gapTolerance: 'Kısa ayrılma toleransı',
  minBefore: 'Vardiya öncesi en az süre',
  minAfter: 'Vardiya sonrası en az süre',
  step: 'Fazla mesai adımı',
  approval: 'Fazla mesai onayı',
  claimBefore: 'Vardiyadan önceki geçiş aralığı',
  claimAfter: 'Vardiyadan sonraki geçiş aralığı',
} as const;

export type TermName = keyof typeof termLabels;

export const termChoices = {
  kind: { fixed: 'Sabit saatli', flex: 'Esnek başlangıçlı' },
  presence: { pairs: 'Her giriş ve çıkış', firstLast: 'Yalnız ilk giriş ve son çıkış' },
  missingEntry: { none: 'Süre sayılmaz', planStart: 'Vardiya başında girmiş sayılır' },
  missingExit: { none: 'Süre sayılmaz', planEnd: 'Vardiya sonunda çıkmış sayılır' },
  beyondTolerance: {
    whole: 'Sürenin tamamı eksik sayılır',
    excess: 'Yalnız aşan süre eksik sayılır',
  },
  approval: { required: 'Onay gerekir', auto: 'Onaysız sayılır' },
  deduct: { always: 'Her zaman düşülür', whenOut: 'Yalnız dışarıdayken düşülür' },
} as const;
