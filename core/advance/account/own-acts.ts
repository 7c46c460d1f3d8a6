/** From approval to the last lira, for one advance (RQ-15 to RQ-20). */
import { periodMonth } from '#core/puantaj/period/pay-period.ts';
import type { Day } from '#core/time/day.ts';
import { type Amount, divide, hasEmpty, type Month, planned } from '../instalments.ts';
import type { ActsOf, Outcome, Refusal } from './act.ts';
import {
  type Account,
  type AdvanceTerms,
  balanceOf,
  type Book,
  type EntryKind,
  exitMonth,
  firstDeduction,
  firstUnlocked,
  isLocked,
  isOwed,
  newAdvance,
  post,
  stateOf,
} from './book.ts';
import { comeBack, joinAtExit, monthAfterLast, setPlan, takeFromLast } from './plan.ts';

export const ownActs: ActsOf<
  'approve' | 'open' | 'pay' | 'postpone' | 'collect' | 'writeOff' | 'replan' | 'reverse' | 'cancel'
> = {
  approve(book, { id, terms }) {
    const refused = refusedTerms(book, id, terms);
    if (refused) return refused;
    book.advances.set(id, newAdvance(terms));
    return 'ok';
  },

  open(book, { id, day, terms }) {
    if (book.advances.has(id)) return 'state';
    const first = terms.first ?? firstUnlocked(book, periodMonth(day, book.startDay));
    if (isLocked(book, first)) return 'locked';
    const refused = refusedTerms(book, id, terms);
    if (refused) return refused;
    const advance = newAdvance(terms);
    setPlan(advance, planned(divide(terms.amount, terms.count, terms.step), first));
    // It is owed already: what lies beyond the last day of work joins it, as at an exit that is told later.
    joinAtExit(book, advance);
    book.advances.set(id, advance);
    post(advance, day, 'opening', terms.amount, 'opening');
    return 'ok';
  },

  pay(book, { id, day, by }) {
    const advance = book.advances.get(id);
    if (!advance) return 'unknown';
    if (stateOf(advance) !== 'approved') return 'state';
    const { amount, count, step, first } = advance.terms;
    const plan = planned(divide(amount, count, step), firstDeduction(book, first, day));
    if (lastsBeyond(exitMonth(book, advance), plan.at(-1)?.month)) return 'exit';
    setPlan(advance, plan);
    post(advance, day, 'paid', amount, by);
    return 'ok';
  },

  postpone(book, { id, month }) {
    const advance = book.advances.get(id);
    if (!advance) return 'unknown';
    if (!isOwed(advance)) return 'state';
    if (isLocked(book, month)) return 'locked';
    const amount = advance.plan.get(month);
    if (amount === undefined) return 'month';
    if (advance.postponed >= advance.terms.postpones) return 'limit';
    const target = monthAfterLast(advance);
    if (lastsBeyond(exitMonth(book, advance), target)) return 'exit';
    advance.plan.delete(month);
    advance.plan.set(target, amount);
    advance.postponed++;
    return 'ok';
  },

  collect: (book, { id, day, amount, by }) => reduce(book, id, day, 'collected', amount, by),

  writeOff: (book, { id, day, amount }) => reduce(book, id, day, 'writtenOff', amount, 'expense'),

  replan(book, { id, count, first }) {
    const advance = book.advances.get(id);
    if (!advance) return 'unknown';
    if (!isOwed(advance)) return 'state';
    if (isLocked(book, first)) return 'locked';
    const { most, step } = advance.terms;
    if (count < 1 || (most !== undefined && count > most)) return 'limit';
    const parts = divide(balanceOf(advance), count, step);
    if (hasEmpty(parts)) return 'amount';
    const plan = planned(parts, first);
    if (lastsBeyond(exitMonth(book, advance), plan.at(-1)?.month)) return 'exit';
    setPlan(advance, plan);
    return 'ok';
  },

  reverse(book, { id, day, entry: place }) {
    const advance = book.advances.get(id);
    const entry = advance?.entries[place];
    if (!advance || !entry) return 'unknown';
    if (advance.reversed.has(place)) return 'state';
    switch (entry.kind) {
      case 'paid':
        // Only while all of it is owed; then the advance is unpaid again, and nothing is planned.
        if (stateOf(advance) !== 'paid') return 'state';
        advance.plan.clear();
        break;
      case 'collected':
      case 'writtenOff':
        comeBack(book, advance, day, -entry.amount);
        break;
      default:
        return 'state';
    }
    advance.reversed.add(place);
    post(advance, day, 'reversed', -entry.amount, entry.account);
    return 'ok';
  },

  cancel(book, { id }) {
    const advance = book.advances.get(id);
    if (!advance) return 'unknown';
    const state = stateOf(advance);
    if (state === 'cancelled') return 'state';
    if (state !== 'approved') return 'paid';
    advance.cancelled = true;
    return 'ok';
  },
};

function refusedTerms(
  { advances }: Book,
  id: string,
  { amount, count, step, most }: AdvanceTerms,
): Refusal | undefined {
  if (advances.has(id)) return 'state';
  if (count < 1 || (most !== undefined && count > most)) return 'limit';
  return amount < 1 || hasEmpty(divide(amount, count, step)) ? 'amount' : undefined;
}

function lastsBeyond(exit: Month | undefined, month: Month | undefined): boolean {
  return exit !== undefined && month !== undefined && month > exit;
}

/** Money that came back or was forgiven before its time. */
function reduce(
  { advances }: Book,
  id: string,
  day: Day,
  kind: EntryKind,
  amount: Amount,
  account: Account,
): Outcome {
  const advance = advances.get(id);
  if (!advance) return 'unknown';
  if (!isOwed(advance)) return 'state';
  if (amount < 1 || amount > balanceOf(advance)) return 'amount';
  takeFromLast(advance, amount);
  post(advance, day, kind, -amount, account);
  return 'ok';
}
