/** Which days of whom are about to get a code. */
import { MOST_PEOPLE_AT_ONCE } from '#contract/puantaj/days/day-limits.ts';
import { hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import { MOST_CELLS } from '#contract/puantaj/months/month-codes.ts';
import type { Day } from '#core/time/day.ts';
import { count } from '#web/records/wide-act/effect-words.ts';
import type { Range } from '#web/ui/grid/cells/range.ts';
import type { Month } from '../month-calls.ts';

export interface CodeTarget {
  readonly personIds: readonly string[];
  /** 'Ada Kaya', '12 personel' */
  readonly whom: string;
  readonly from: Day;
  readonly to: Day;
}

export const whomOf = (people: readonly { readonly name: string }[]): string =>
  people.length === 1 ? people[0]!.name : `${count(people.length)} personel`;

/** Of a range of the grid: its days, without names and sums; nothing where it has none. `firstDay`: the column in which days begin. */
export function targetOfRange(
  { people, days }: Pick<Month, 'people' | 'days'>,
  { top, bottom, left, right }: Range,
  firstDay: number,
): CodeTarget | undefined {
  const [first, last] = [Math.max(left - firstDay, 0), Math.min(right - firstDay, days.length - 1)];
  const chosen = people.slice(top, bottom + 1);
  if (last < first || chosen.length === 0) return undefined;
  return {
    personIds: chosen.map(({ personId }) => personId),
    whom: whomOf(chosen),
    from: days[first]!.date,
    to: days[last]!.date,
  };
}

/** Whether somebody's minutes of the range wait to be agreed to. */
export const waitsIn = (
  { people, days }: Pick<Month, 'people' | 'days'>,
  { personIds, from, to }: CodeTarget,
): boolean => {
  const chosen = new Set(personIds);
  return people.some(
    ({ personId, cells }) =>
      chosen.has(personId) &&
      cells.some(
        (cell, at) =>
          cell !== null &&
          days[at]!.date >= from &&
          days[at]!.date <= to &&
          hasFlag(cell[2], 'waiting'),
      ),
  );
};

/** Why so many are not taken at once, before a form is filled in for nothing. */
export function tooMany(people: number, days: number): string | undefined {
  if (people > MOST_PEOPLE_AT_ONCE)
    return `Tek seferde en çok ${MOST_PEOPLE_AT_ONCE} personele kod verilebilir; bölüm bölüm seçin.`;
  if (people * days > MOST_CELLS)
    return `Tek seferde en çok ${count(MOST_CELLS)} güne kod verilebilir; ${count(people * days)} gün seçtiniz.`;
  return undefined;
}
