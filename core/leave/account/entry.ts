import type { Day } from '#core/time/day.ts';

/** In the order in which entries of one day are told. */
export const ENTRY_KINDS = ['opening', 'earned', 'corrected', 'returned', 'used', 'paid'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A line of the leave account: signed, dated by the day that it concerns. */
export interface AccountEntry {
  readonly day: Day;
  readonly kind: EntryKind;
  /** Added to the balance: what is used or paid is negative. */
  readonly days: number;
}

/** Which sign an entry of each kind has; openings and corrections go both ways. */
const SIGNS: Readonly<Record<EntryKind, 1 | -1 | null>> = {
  opening: null,
  earned: 1,
  corrected: null,
  returned: 1,
  used: -1,
  paid: -1,
};

/** Nothing is no entry, but for an opening: it says that what was earned before its day is used up. */
export const saysSomething = ({ kind, days }: Pick<AccountEntry, 'kind' | 'days'>): boolean =>
  days !== 0 || kind === 'opening';

export const NOTHING_ENTERED = 'Gün sayısı sıfır olamaz; yalnızca devir 0 olabilir.';

/** Whether an entry adds where its kind adds, and takes where it takes. */
export function hasRightSign(entry: AccountEntry): boolean {
  const sign = SIGNS[entry.kind];
  return saysSomething(entry) && (sign === null || Math.sign(entry.days) === sign);
}
