/** Long work and work that is done later for leave, as it is read of. */
export const leaveTaskNames = {
  'bulk-leave': 'Toplu izin',
  'import-leaves': 'İzin aktarımı',
  'import-openings': 'Devreden bakiye aktarımı',
} as const satisfies Readonly<Record<string, string>>;

export const leaveJobNames = {
  'recount-leaves': 'Planı değişen izinleri yeniden sayma',
} as const satisfies Readonly<Record<string, string>>;
