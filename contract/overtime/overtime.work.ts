/** Long work for overtime, as it is read of. */
export const overtimeTaskNames = {
  'import-overtime-openings': 'Fazla çalışma yıl açılışı aktarımı',
} as const satisfies Readonly<Record<string, string>>;
