/** What can be asked for (D46). The numbers are the specification's `approveEnum`. */
export const REQUEST_KINDS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The kind whose requests have a leave type. */
export const LEAVE_KIND = 1;
export const OVERTIME_KIND = 2;
export const ADVANCE_KIND = 3;
export const ACCOUNT_KIND = 4;
export const CORRECTION_KIND = 6;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** In what a request is large or small: days, minutes, or hundredths of a lira (RQ-2). */
export type SizeUnit = 'days' | 'minutes' | 'kurus';

interface Kind {
  readonly word: string;
  /** None where no request of the kind has a size. */
  readonly unit: SizeUnit | null;
}

const KINDS: Readonly<Record<RequestKind, Kind>> = {
  1: { word: 'İzin', unit: 'days' },
  2: { word: 'Fazla mesai', unit: 'minutes' },
  3: { word: 'Avans', unit: 'kurus' },
  4: { word: 'Denkleştirme', unit: 'minutes' },
  5: { word: 'Ziyaretçi', unit: null },
  6: { word: 'Geçiş düzeltme', unit: null },
  7: { word: 'Deneme süreci', unit: null },
};

/** For lists of choices. */
export const KIND_WORDS = Object.fromEntries(
  REQUEST_KINDS.map((kind) => [kind, KINDS[kind].word]),
) as Readonly<Record<RequestKind, string>>;

export const unitOf = (kind: RequestKind): SizeUnit | null => KINDS[kind].unit;
