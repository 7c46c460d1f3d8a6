/** Small work that the server does by itself, as an Admin reads of it where it failed. */
export const jobNames = {
  'end-employments': 'Çıkış günü gelenleri pasife alma',
  'remove-uploads': 'Yarım kalan yüklemeleri silme',
} as const satisfies Readonly<Record<string, string>>;

export const jobName = (kind: string): string =>
  (jobNames as Readonly<Record<string, string>>)[kind] ?? 'Arka plan işi';
