import { LABOUR_LAW, type LawRow, lawOn, tierDays } from './law.ts';

/** Years of service after which no tier begins any more. */
const LAST_YEAR = 60;

export type BelowLaw = 'tiers' | 'young' | 'old' | 'ageDays' | 'undergroundDays';

/** Where a company's row gives less than the law of its day. Companies may give more, never less. */
export function belowLaw(row: LawRow, law: readonly LawRow[] = LABOUR_LAW): BelowLaw[] {
  const least = lawOn(law, row.from);
  const years = Array.from({ length: LAST_YEAR }, (_, i) => i + 1);
  const found: BelowLaw[] = [];
  if (years.some((year) => tierDays(row, year) < tierDays(least, year))) found.push('tiers');
  if (row.youngUntil < least.youngUntil) found.push('young');
  if (row.oldFrom > least.oldFrom) found.push('old');
  if (row.ageDays < least.ageDays) found.push('ageDays');
  if (row.undergroundDays < least.undergroundDays) found.push('undergroundDays');
  return found;
}
