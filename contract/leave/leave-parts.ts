/** What is asked for of each day, as people read it. */
export const leaveParts = {
  day: 'Tam gün',
  morning: 'Öğleden önce',
  afternoon: 'Öğleden sonra',
  hours: 'Saatlik',
} as const;

export type LeavePartName = keyof typeof leaveParts;
