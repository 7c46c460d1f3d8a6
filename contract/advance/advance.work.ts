/** Long work for advances, as it is read of. */
export const advanceTaskNames = {
  'bulk-advance': 'Toplu avans',
  'import-advance-openings': 'Devreden avans borcu aktarımı',
} as const satisfies Readonly<Record<string, string>>;
