/** Work that is done later for the month close, as it is read of. */
export const monthCloseTaskNames = {
  'count-close-period': 'Dönem hesabı',
} as const satisfies Readonly<Record<string, string>>;
