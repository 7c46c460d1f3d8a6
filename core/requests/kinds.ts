/** What can be asked for (D46). The numbers are the specification's `approveEnum`. */
export const REQUEST_KINDS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The kind whose requests have a leave type. */
export const LEAVE_KIND = 1;

export type RequestKind = (typeof REQUEST_KINDS)[number];

export const KIND_WORDS: Readonly<Record<RequestKind, string>> = {
  1: 'İzin',
  2: 'Fazla mesai',
  3: 'Avans',
  4: 'Denkleştirme',
  5: 'Ziyaretçi',
  6: 'Geçiş düzeltme',
  7: 'Deneme süreci',
};
