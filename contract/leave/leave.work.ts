/** Work that is done later for leave, as it is read of. */
export const leaveJobNames = {
  'recount-leaves': 'Planı değişen izinleri yeniden sayma',
} as const satisfies Readonly<Record<string, string>>;
