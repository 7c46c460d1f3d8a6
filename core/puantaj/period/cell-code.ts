import type { Code } from '../codes.ts';
import type { DayKind, Totals } from '../types.ts';

/** What a cell of the month says of a day: a rest, or the work record that tells most of it. */
export type CellCode = Code | 'HT' | 'AT' | 'RT';

export interface CellDay {
  readonly dayKind: DayKind;
  readonly rest: 'weekly' | 'contract' | null;
  readonly totals: Readonly<Totals>;
}

/** In the order in which they say more than the others. */
const ON_HOLIDAY = ['RTM', 'NC', 'NM', 'HTM'] as const;
const ON_REST = ['HTM', 'NM', 'CFC', 'DC', 'RTM'] as const;
const ON_LEAVE = ['IGM', 'UCI', 'USI'] as const;
/**
 * What was lost first, then leave and approved overtime, then that all was normal. Minutes that nobody approved come last:
 * most people come a little early and leave a little late.
 */
const ON_WORK = ['BOS', 'GEC', 'CEC', 'UCI', 'USI', 'DI', 'NM', 'RTM', 'NC', 'CFC', 'GFC'] as const;

export function cellCode({ dayKind, rest, totals }: CellDay): CellCode {
  const first = (codes: readonly Code[]) => codes.find((code) => (totals[code] ?? 0) > 0);
  switch (dayKind) {
    case 'holiday':
      return first(ON_HOLIDAY) ?? 'RT';
    case 'rest':
      return first(ON_REST) ?? (rest === 'weekly' ? 'HT' : 'AT');
    case 'leave':
      return first(ON_LEAVE) ?? 'UCI';
    case 'work':
      return first(ON_WORK) ?? 'RT';
  }
}
