/** A day before the company's first puantaj day, as cells, lists and files tell it. */
export const OUTSIDE = { code: 'KD', name: 'Kapsam dışı' } as const;
