/** How the open instalments of an advance change (RQ-18, RQ-22). */
import { periodMonth } from '#core/puantaj/period/pay-period.ts';
import type { Day } from '#core/time/day.ts';
import { type Amount, type Instalment, type Month, monthLater } from '../instalments.ts';
import { type Advance, type Book, exitMonth, firstUnlocked, planOf } from './book.ts';

export function setPlan({ plan }: Advance, instalments: readonly Instalment[]): void {
  plan.clear();
  for (const { month, amount } of instalments) plan.set(month, amount);
}

function addTo({ plan }: Advance, month: Month, amount: Amount): void {
  plan.set(month, (plan.get(month) ?? 0) + amount);
}

/** Early payment and write-off take from the last instalment backwards. */
export function takeFromLast(advance: Advance, amount: Amount): void {
  let left = amount;
  for (const { month, amount: open } of planOf(advance).toReversed()) {
    const taken = Math.min(open, left);
    left -= taken;
    if (taken === open) advance.plan.delete(month);
    else advance.plan.set(month, open - taken);
    if (left === 0) return;
  }
}

/** What comes back is owed in the month after the last; with none left, in the first unlocked one from the day's on. */
export function comeBack(book: Book, advance: Advance, day: Day, amount: Amount): void {
  const last = planOf(advance).at(-1);
  const month = last
    ? monthLater(last.month, 1)
    : firstUnlocked(book, periodMonth(day, book.startDay));
  addTo(advance, month, amount);
  joinAtExit(book, advance);
}

export function monthAfterLast(advance: Advance): Month {
  const last = planOf(advance).at(-1);
  if (!last) throw new RangeError('an advance without open instalments');
  return monthLater(last.month, 1);
}

/** RQ-22: what lies after the pay month of the last day joins it, or, where that is locked, the first unlocked one. */
export function joinAtExit(book: Book, advance: Advance): void {
  const exit = exitMonth(book, advance);
  if (exit === undefined) return;
  const target = firstUnlocked(book, exit);
  for (const { month, amount } of planOf(advance)) {
    if (month <= exit || month === target) continue;
    advance.plan.delete(month);
    addTo(advance, target, amount);
  }
}
