/** How much of the plan one request may take: what the server refuses and what the panel says are the same. */

/** Cells of one save: a month of 160 people. */
export const MOST_CELLS = 5000;
/** Entries of a rotation: eight weeks. */
export const MOST_ENTRIES = 56;
export const MOST_MEMBERS = 2000;
export const MOST_HEADS = 9999;

/** Of a preview as many people are named one by one. */
export const MOST_NAMED = 50;

export const TOO_MANY_CELLS = `Tek seferde en çok ${MOST_CELLS.toLocaleString('tr-TR')} hücre kaydedilebilir.`;
