import { type Dated, rowAsOf, valueAsOf } from '#core/shifts/facts/dated.ts';
import type { Day } from '#core/time/day.ts';
import { LABOUR_LAW, type LawRow, lawOn, tierDays } from './law.ts';

/** What a company's rows, or those of the whole group, say from their days on. */
export interface GivenRow extends LawRow {
  /** Null: the whole group. */
  readonly companyId: string | null;
}

const daysOf = (rows: readonly { readonly from: Day }[]): Day[] =>
  [...new Set(rows.map(({ from }) => from))].toSorted();

/** The better of both in everything: a law that comes later raises what a company gave before it. */
function better(from: Day, law: LawRow, given: LawRow): LawRow {
  const years = [...law.tiers, ...given.tiers].map(({ fromYears }) => fromYears);
  return {
    from,
    tiers: [...new Set(years)]
      .toSorted((a, b) => a - b)
      .map((fromYears) => ({
        fromYears,
        days: Math.max(tierDays(law, fromYears), tierDays(given, fromYears)),
      })),
    youngUntil: Math.max(law.youngUntil, given.youngUntil),
    oldFrom: Math.min(law.oldFrom, given.oldFrom),
    ageDays: Math.max(law.ageDays, given.ageDays),
    undergroundDays: Math.max(law.undergroundDays, given.undergroundDays),
  };
}

/** The rows that hold in a company: its own before those of the group, never less than the law of the day. */
export function lawOfCompany(
  given: readonly GivenRow[],
  companyId: string | null,
  law: readonly LawRow[] = LABOUR_LAW,
): LawRow[] {
  const own = given.filter((row) => companyId !== null && row.companyId === companyId);
  const group = given.filter((row) => row.companyId === null);
  return daysOf([...law, ...own, ...group]).map((from) => {
    const held = rowAsOf(own, from) ?? rowAsOf(group, from);
    const least = lawOn(law, from);
    return held ? better(from, least, held) : { ...least, from };
  });
}

/** The rows that hold for somebody who was in these companies one after the other. */
export function lawOverTime(
  given: readonly GivenRow[],
  companies: readonly Dated<string>[],
  law: readonly LawRow[] = LABOUR_LAW,
): readonly LawRow[] {
  if (given.length === 0) return law;
  const lawIn = new Map<string | null, LawRow[]>();
  const rowsIn = (companyId: string | null) => {
    const rows = lawIn.get(companyId) ?? lawOfCompany(given, companyId, law);
    lawIn.set(companyId, rows);
    return rows;
  };
  return daysOf([...law, ...given, ...companies]).map((from) => ({
    ...lawOn(rowsIn(valueAsOf(companies, from)), from),
    from,
  }));
}
