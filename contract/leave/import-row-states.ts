/** What becomes of a row of a file of leaves or of opening balances. */
export const importRowStates = {
  taken: 'Alınacak',
  replaced: 'Yerine geçecek',
  known: 'Zaten var',
  fault: 'Alınamaz',
} as const;

export type ImportRowState = keyof typeof importRowStates;
