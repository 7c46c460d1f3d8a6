import type { ActsOf, AdvanceAct, AdvanceActName, Outcome } from './act.ts';
import type { Book } from './book.ts';
import { ownActs } from './own-acts.ts';
import { payrollActs } from './payroll-acts.ts';

const ACTS: ActsOf<AdvanceActName> = { ...ownActs, ...payrollActs };

/** Does the act, or changes nothing and says why not. */
export function perform(book: Book, act: AdvanceAct): Outcome {
  return (ACTS[act.act] as (book: Book, act: AdvanceAct) => Outcome)(book, act);
}
