import { addDays, addMonths, type Day } from '#core/time/day.ts';

/** On which day of the month a puantaj period may begin. */
export const START_DAYS = [1, 15, 21, 26] as const;
export type StartDay = (typeof START_DAYS)[number];

export interface PayPeriod {
  readonly from: Day;
  /** Included. */
  readonly to: Day;
}

/**
 * The period that is named after a month ('2026-11'): the month itself, or, where it begins later than on the first,
 * the one that ends in it: of a company that begins on the 26th, 26 October to 25 November.
 */
export function payPeriod(month: string, startDay: StartDay): PayPeriod {
  const first = `${month}-01`;
  const next = addMonths(first, 1);
  if (startDay === 1) return { from: first, to: addDays(next, -1) };
  return {
    from: addDays(addMonths(first, -1), startDay - 1),
    to: addDays(first, startDay - 2),
  };
}

/** The month after which the period of a day is named. */
export function periodMonth(day: Day, startDay: StartDay): string {
  const month = day.slice(0, 7);
  const isNext = startDay !== 1 && Number(day.slice(8)) >= startDay;
  return isNext ? addMonths(`${month}-01`, 1).slice(0, 7) : month;
}
