/** So many people are named one by one where something is entered for many; whoever means more chooses a place. */
export const MOST_NAMED = 500;

export const TOO_MANY_NAMED = `Tek seferde en çok ${MOST_NAMED} kişi seçilebilir.`;
