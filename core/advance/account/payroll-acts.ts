/** What a payroll month and a last day of work do to the advances of a company (RQ-21, RQ-22). */
import { payPeriod } from '#core/puantaj/period/pay-period.ts';
import type { ActsOf } from './act.ts';
import { isLocked, isOwed, post, stateOf } from './book.ts';
import { comeBack, joinAtExit } from './plan.ts';

export const payrollActs: ActsOf<'short' | 'lock' | 'unlock' | 'exit'> = {
  short(book, { id, day, month, deducted }) {
    const advance = book.advances.get(id);
    if (!advance) return 'unknown';
    if (!isOwed(advance) && stateOf(advance) !== 'closed') return 'state';
    const standing = advance.deducted.get(month) ?? 0;
    if (book.locked.at(-1) !== month || standing === 0) return 'order';
    if (deducted < 0 || deducted >= standing) return 'amount';
    const rest = standing - deducted;
    comeBack(book, advance, day, rest);
    advance.deducted.set(month, deducted);
    post(advance, day, 'reversed', rest, 'payroll');
    return 'ok';
  },

  lock(book, { day, month }) {
    if (isLocked(book, month)) return 'locked';
    const { from, to } = payPeriod(month, book.startDay);
    if (day < from) return 'month';
    const advances = [...book.advances.values()];
    if (advances.some(({ plan }) => [...plan.keys()].some((open) => open < month))) return 'order';
    for (const advance of advances) {
      const amount = advance.plan.get(month);
      if (amount === undefined) continue;
      advance.plan.delete(month);
      advance.deducted.set(month, amount);
      post(advance, to, 'deducted', -amount, 'payroll');
    }
    book.locked.push(month);
    return 'ok';
  },

  unlock(book, { day, month }) {
    if (book.locked.at(-1) !== month) return 'order';
    for (const advance of book.advances.values()) {
      const standing = advance.deducted.get(month) ?? 0;
      advance.deducted.delete(month);
      if (standing === 0) continue;
      advance.plan.set(month, standing);
      post(advance, day, 'reversed', standing, 'payroll');
    }
    book.locked.pop();
    return 'ok';
  },

  exit(book, { person, last }) {
    if (last === undefined) {
      book.exits.delete(person);
      return 'ok';
    }
    book.exits.set(person, last);
    for (const advance of book.advances.values()) {
      if (advance.terms.person === person) joinAtExit(book, advance);
    }
    return 'ok';
  },
};
