/** Work that is done later for files, as it is read of. */
export const fileJobNames = {
  'remove-uploads': 'Yarım kalan yüklemeleri silme',
} as const satisfies Readonly<Record<string, string>>;
