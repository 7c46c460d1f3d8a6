/** What may be done with advances, and why it may not be (RQ-16 to RQ-24). */
import type { Day } from '#core/time/day.ts';
import type { Amount, Month } from '../instalments.ts';
import type { Account, AdvanceTerms, Book } from './book.ts';

interface OfAdvance {
  readonly day: Day;
  readonly id: string;
}

/** The acts with what each of them needs. */
export interface AdvanceActs {
  approve: OfAdvance & { readonly terms: AdvanceTerms };
  /** Taken over from before Devam. */
  open: OfAdvance & { readonly terms: AdvanceTerms };
  pay: OfAdvance & { readonly by: Account };
  postpone: OfAdvance & { readonly month: Month };
  collect: OfAdvance & { readonly amount: Amount; readonly by: Account };
  writeOff: OfAdvance & { readonly amount: Amount };
  replan: OfAdvance & { readonly count: number; readonly first: Month };
  /** `entry`: its place among the entries of the advance. */
  reverse: OfAdvance & { readonly entry: number };
  cancel: OfAdvance;
  /** Kesilemedi: what the payroll of the last locked month really took. */
  short: OfAdvance & { readonly month: Month; readonly deducted: Amount };
  lock: { readonly day: Day; readonly month: Month };
  unlock: { readonly day: Day; readonly month: Month };
  /** Without a last day the person stays. */
  exit: { readonly day: Day; readonly person: string; readonly last?: Day | undefined };
}

export type AdvanceActName = keyof AdvanceActs;
export type AdvanceAct = {
  [Name in AdvanceActName]: { readonly act: Name } & AdvanceActs[Name];
}[AdvanceActName];

/**
 * Why an act is not done, in the order in which it is looked for: nothing of that name; its state does not fit; a
 * payment stands; the month is locked; no instalment there, or it has not begun; not its turn; too many; no such
 * amount; beyond the last day of work.
 */
export type Refusal =
  | 'unknown'
  | 'state'
  | 'paid'
  | 'locked'
  | 'month'
  | 'order'
  | 'limit'
  | 'amount'
  | 'exit';

/** Done, or nothing changed and why. */
export type Outcome = 'ok' | Refusal;

/** The acts of these names: each is done, or says why not. */
export type ActsOf<Name extends AdvanceActName> = {
  readonly [N in Name]: (book: Book, act: AdvanceActs[N]) => Outcome;
};
