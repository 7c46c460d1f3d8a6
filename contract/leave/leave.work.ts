/** Long work for leave, as it is read of. */
export const leaveTaskNames = {
  'bulk-leave': 'Toplu izin',
  'import-leaves': 'İzin aktarımı',
  'import-openings': 'Devreden bakiye aktarımı',
} as const satisfies Readonly<Record<string, string>>;
