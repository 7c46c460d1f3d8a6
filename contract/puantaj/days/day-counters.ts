/** What a day counts over everybody whom the caller sees; each is a filter of the list as well. */
export const dayCounters = {
  expected: 'Beklenen',
  came: 'Geldi',
  absent: 'Gelmedi',
  late: 'Geç geldi',
  earlyExit: 'Erken çıktı',
  missingPass: 'Eksik geçiş',
  overtime: 'Onaylı mesai',
  waiting: 'Mesai onayı bekliyor',
  inside: 'İçeride',
  onLeave: 'İzinli',
  unplanned: 'Plansız gelen',
} as const;

export type DayCounter = keyof typeof dayCounters;
