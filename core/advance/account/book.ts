/**
 * The advances of a company as an account (RQ-10, RQ-17): entries that are never changed, and the plan, the state and
 * the balance that follow from what was done. Kept in step by `acts.ts` alone.
 */
import { periodMonth, type StartDay } from '#core/puantaj/period/pay-period.ts';
import type { Day } from '#core/time/day.ts';
import { type Amount, type Instalment, type Month, monthLater } from '../instalments.ts';

/** Where the money came from or went to. */
export type Account = 'opening' | 'bank' | 'cash' | 'payroll' | 'expense';

export type EntryKind = 'opening' | 'paid' | 'deducted' | 'collected' | 'writtenOff' | 'reversed';

export interface Entry {
  readonly day: Day;
  readonly kind: EntryKind;
  /** What is owed grows by it, or shrinks. */
  readonly amount: Amount;
  readonly account: Account;
}

/** RQ-19, as far as it follows from entries; before approval the workflow's states hold. */
export type AdvanceState = 'approved' | 'paid' | 'deducting' | 'closed' | 'cancelled';

export interface AdvanceTerms {
  readonly person: string;
  readonly amount: Amount;
  readonly count: number;
  /** The month asked for; without one, that of the payment. */
  readonly first?: Month | undefined;
  readonly step: Amount;
  /** How often an instalment may be postponed. */
  readonly postpones: number;
  /** The most instalments; without a number, any. */
  readonly most?: number | undefined;
}

export interface Advance {
  readonly terms: AdvanceTerms;
  readonly entries: Entry[];
  /** Open instalments by month: each above 0, one a month, in no locked month. */
  readonly plan: Map<Month, Amount>;
  /** What payrolls that are locked have taken, by month. */
  readonly deducted: Map<Month, Amount>;
  /** Places of entries that were reversed. */
  readonly reversed: Set<number>;
  postponed: number;
  cancelled: boolean;
}

export interface Book {
  readonly startDay: StartDay;
  readonly advances: Map<string, Advance>;
  /** Months that were locked, in order; the last closes itself and all before it. */
  readonly locked: Month[];
  /** Known last days of work, by person. */
  readonly exits: Map<string, Day>;
}

export function emptyBook(startDay: StartDay): Book {
  return { startDay, advances: new Map(), locked: [], exits: new Map() };
}

export function newAdvance(terms: AdvanceTerms): Advance {
  return {
    terms,
    entries: [],
    plan: new Map(),
    deducted: new Map(),
    reversed: new Set(),
    postponed: 0,
    cancelled: false,
  };
}

export function balanceOf({ entries }: Advance): Amount {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/** What was paid or taken over and is not reversed. */
export function standingDebt({ entries, reversed }: Advance): Amount {
  return entries.reduce(
    (sum, { kind, amount }, i) =>
      (kind === 'paid' || kind === 'opening') && !reversed.has(i) ? sum + amount : sum,
    0,
  );
}

export function stateOf(advance: Advance): AdvanceState {
  if (advance.cancelled) return 'cancelled';
  const debt = standingDebt(advance);
  if (debt === 0) return 'approved';
  const balance = balanceOf(advance);
  if (balance === 0) return 'closed';
  return balance === debt ? 'paid' : 'deducting';
}

export function planOf({ plan }: Advance): Instalment[] {
  return [...plan]
    .map(([month, amount]) => ({ month, amount }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

export function isLocked({ locked }: Book, month: Month): boolean {
  const last = locked.at(-1);
  return last !== undefined && month <= last;
}

/** The first month from `month` on that no lock closes. */
export function firstUnlocked({ locked }: Pick<Book, 'locked'>, month: Month): Month {
  const last = locked.at(-1);
  return last !== undefined && month <= last ? monthLater(last, 1) : month;
}

/** RQ-15: the latest of the month asked for, the pay month of the payment's day, and the first that no lock closes. */
export function firstDeduction(
  book: Pick<Book, 'locked' | 'startDay'>,
  asked: Month | undefined,
  paidOn: Day,
): Month {
  const paidIn = periodMonth(paidOn, book.startDay);
  return firstUnlocked(book, asked !== undefined && asked > paidIn ? asked : paidIn);
}

/** The pay month of the person's last day, where that is known. */
export function exitMonth({ exits, startDay }: Book, { terms }: Advance): Month | undefined {
  const last = exits.get(terms.person);
  return last === undefined ? undefined : periodMonth(last, startDay);
}

/** Something of it is still owed. */
export function isOwed(advance: Advance): boolean {
  const state = stateOf(advance);
  return state === 'paid' || state === 'deducting';
}

export function post(
  { entries }: Advance,
  day: Day,
  kind: EntryKind,
  amount: Amount,
  account: Account,
): void {
  entries.push({ day, kind, amount, account });
}
