/** Work that is done later for the puantaj, as it is read of. */
export const puantajJobNames = {
  'calculate-days': 'Değişen günlerin puantajını hesaplama',
  'count-payroll': 'Değişen bordro rakamlarını sayma',
  'begin-puantaj-day': 'Yeni günün puantajını başlatma',
} as const satisfies Readonly<Record<string, string>>;

export const puantajTaskNames = {
  'calculate-puantaj': 'Puantaj hesabı',
} as const satisfies Readonly<Record<string, string>>;
