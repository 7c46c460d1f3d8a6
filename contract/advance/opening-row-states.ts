/** What becomes of a row of a file of advances that are owed already. */
export const openingRowStates = {
  taken: 'Alınacak',
  known: 'Zaten var',
  fault: 'Alınamaz',
} as const;

export type OpeningRowState = keyof typeof openingRowStates;
