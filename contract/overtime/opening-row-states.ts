/** What becomes of a row of a file of overtime from before the first puantaj day. */
export const overtimeOpeningStates = {
  taken: 'Alınacak',
  known: 'Zaten var',
  fault: 'Alınamaz',
} as const;

export type OvertimeOpeningState = keyof typeof overtimeOpeningStates;
