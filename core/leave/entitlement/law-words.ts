import type { Day } from '#core/time/day.ts';
import type { BelowLaw } from './below-law.ts';
import { LABOUR_LAW, type LawTier, lawOn } from './law.ts';

/** '1. yıldan 14, 6. yıldan 20 gün' */
export const tierWords = (tiers: readonly LawTier[]): string =>
  `${tiers.map(({ fromYears, days }) => `${fromYears}. yıldan ${days}`).join(', ')} gün`;

/** Where less than the law of the day is typed, with what the law gives. */
export function belowLawWords(below: BelowLaw, from: Day): string {
  const law = lawOn(LABOUR_LAW, from);
  return {
    tiers: `Kanundan az olamaz: ${tierWords(law.tiers)}.`,
    young: `Kanundan dar olamaz: ${law.youngUntil} yaş ve altı.`,
    old: `Kanundan dar olamaz: ${law.oldFrom} yaş ve üstü.`,
    ageDays: `Kanundan az olamaz: ${law.ageDays} gün.`,
    undergroundDays: `Kanundan az olamaz: ${law.undergroundDays} gün.`,
  }[below];
}
