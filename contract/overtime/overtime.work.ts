/** Long work for overtime, as it is read of. */
export const overtimeTaskNames = {
  'import-overtime-openings': 'Fazla çalışma yıl açılışı aktarımı',
} as const satisfies Readonly<Record<string, string>>;

/** Small work of overtime, as an Admin reads of it where it failed. */
export const overtimeJobNames = {
  'tell-overtime-consent-ended': 'Onayı biten fazla mesaileri yöneticiye bildirme',
} as const satisfies Readonly<Record<string, string>>;
