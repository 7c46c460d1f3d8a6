/** Work that is done later for doors, as it is read of. */
export const doorJobNames = {
  'sync-device-people': 'Kapı cihazlarındaki personeli güncelleme',
  'follow-numbers': 'Geçişleri numaranın sahibine geçirme',
  'forget-device-uploads': 'Eski cihaz kayıtlarını silme',
} as const satisfies Readonly<Record<string, string>>;

export const doorTaskNames = {
  'import-passes': 'Geçiş aktarımı',
} as const satisfies Readonly<Record<string, string>>;
