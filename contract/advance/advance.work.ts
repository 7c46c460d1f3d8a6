/** Long work for advances, as it is read of. */
export const advanceTaskNames = {
  'import-advance-openings': 'Devreden avans borcu aktarımı',
} as const satisfies Readonly<Record<string, string>>;
