import { addMonths } from '#core/time/day.ts';

/** 'YYYY-MM': a pay month, named after the month in which its period ends. */
export type Month = string;

/** Hundredths of the unit; money is never a fraction. */
export type Amount = number;

export interface Instalment {
  readonly month: Month;
  readonly amount: Amount;
}

export function monthLater(month: Month, months: number): Month {
  return addMonths(`${month}-01`, months).slice(0, 7);
}

/**
 * RQ-14: an amount in `count` parts: the largest multiple of `step` that fits so often into it, and the last has the
 * rest. Of an amount that is too small the first ones are 0: `hasEmpty` says so.
 */
export function divide(amount: Amount, count: number, step: Amount): Amount[] {
  const part = Math.floor(amount / (count * step)) * step;
  return Array.from({ length: count }, (_, i) =>
    i === count - 1 ? amount - part * (count - 1) : part,
  );
}

export function hasEmpty(parts: readonly Amount[]): boolean {
  return parts.some((part) => part <= 0);
}

/** RQ-14: month by month from `first` on. */
export function planned(parts: readonly Amount[], first: Month): Instalment[] {
  return parts.map((amount, i) => ({ month: monthLater(first, i), amount }));
}
