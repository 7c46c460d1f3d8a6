/**
 * Serbest zaman and telafi once more, a minute at a time: every minute of an entry or of a debt stands by itself, and
 * every use or work looks for the minute that comes first. Written from RQ-40 to RQ-46.
 */
import { addDays, addMonths, type Day } from '#core/time/day.ts';
import type { MakeUpAccount } from '../make-up.ts';
import type { TimeOffAccount } from '../time-off.ts';

interface Minute {
  readonly owner: number;
  readonly from: Day;
  readonly to: Day;
  readonly id: string;
  taken: boolean;
}

const first = (minutes: readonly Minute[], day: Day): Minute | undefined =>
  minutes
    .filter(({ taken, from, to }) => !taken && from <= day && day <= to)
    .sort((a, b) => (a.to === b.to ? (a.id < b.id ? -1 : 1) : a.to < b.to ? -1 : 1))[0];

/** How many minutes are left of each entry on `on`, and which uses found too little. */
export function slowTimeOff({
  entries,
  uses,
  on = '9999-12-31',
  exit = '9999-12-31',
}: TimeOffAccount): {
  readonly used: readonly number[];
  readonly refused: readonly number[];
} {
  const minutes: Minute[] = entries.flatMap((entry, owner) => {
    if (entry.day > on) return [];
    let off = 0;
    while (off * (entry.rate === 150 ? 2 : 4) < entry.minutes * (entry.rate === 150 ? 3 : 5)) off++;
    return Array.from({ length: off }, () => ({
      owner,
      from: entry.day,
      to: addMonths(entry.day, 6),
      id: entry.id,
      taken: false,
    }));
  });
  const refused: number[] = [];
  for (let day = '2026-01-01'; day <= '2027-12-31'; day = addDays(day, 1)) {
    uses.forEach((use, i) => {
      if (use.day !== day || day > on) return;
      const taken: Minute[] = [];
      while (taken.length < use.minutes) {
        const next = day > exit ? undefined : first(minutes, day);
        if (!next) {
          for (const minute of taken) minute.taken = false;
          refused.push(i);
          return;
        }
        next.taken = true;
        taken.push(next);
      }
    });
  }
  return {
    used: entries.map((_, i) => minutes.filter(({ owner, taken }) => owner === i && taken).length),
    refused: refused.sort((a, b) => a - b),
  };
}

/** How many minutes of each debt were made up for, and how many of each work counted. */
export function slowMakeUp({
  debts,
  works,
  on = '9999-12-31',
  exit = '9999-12-31',
  months,
  contractRest,
}: MakeUpAccount): { readonly made: readonly number[]; readonly counted: readonly number[] } {
  const minutes: Minute[] = debts.flatMap((debt, owner) =>
    Array.from({ length: debt.day > on ? 0 : debt.minutes }, () => ({
      owner,
      from: addDays(debt.day, 1),
      to: addMonths(debt.day, months),
      id: debt.id,
      taken: false,
    })),
  );
  const counted = works.map(() => 0);
  for (let day = '2026-01-01'; day <= '2027-12-31'; day = addDays(day, 1)) {
    let today = 0;
    works.forEach((work, i) => {
      if (work.day !== day || day > on || day > exit) return;
      if (['weekly', 'holiday', ...(contractRest ? [] : ['contract'])].includes(work.kind)) return;
      for (let minute = 0; minute < work.minutes; minute++) {
        if (today >= 180 || work.other + today >= 660) return;
        const next = first(minutes, day);
        if (!next) return;
        next.taken = true;
        today++;
        counted[i] = (counted[i] ?? 0) + 1;
      }
    });
  }
  return {
    made: debts.map((_, i) => minutes.filter(({ owner, taken }) => owner === i && taken).length),
    counted,
  };
}
