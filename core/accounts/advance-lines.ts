import type { AdvanceAct, AdvanceActName } from '#core/advance/account/act.ts';
import { perform } from '#core/advance/account/acts.ts';
import {
  type Account,
  type AdvanceTerms,
  balanceOf,
  type Book,
  emptyBook,
  planOf,
  stateOf,
} from '#core/advance/account/book.ts';
import {
  type AdvanceFault,
  advanceFaults,
  type AdvanceType,
  ASKED_STATES,
  type OtherAdvance,
} from '#core/advance/may-ask.ts';
import * as read from '#core/input/read-value.ts';
import { periodMonth, START_DAYS, type StartDay } from '#core/puantaj/period/pay-period.ts';

type Line = Record<string, unknown>;

const startDayOf = (line: Line): StartDay =>
  read.optional(line.startDay, 'startDay', (value, at) =>
    read.oneOfNumbers(value, START_DAYS, at),
  ) ?? 1;

/** True unless it says otherwise. */
const unlessFalse = (value: unknown, at: string): boolean =>
  read.optional(value, at, read.flag) ?? true;

export function answerMayAsk(line: Line): { readonly faults: readonly AdvanceFault[] } {
  const day = read.day(line.day, 'day');
  const startDay = startDayOf(line);
  const company = read.optional(line.company, 'company', read.object) ?? {};
  const person = read.optional(line.person, 'person', read.object) ?? {};
  return {
    faults: advanceFaults({
      day,
      startDay,
      type: typeOf(read.optional(line.type, 'type', read.object) ?? {}),
      companyMostOpen: read.optional(company.mostOpen, 'company.mostOpen', read.whole),
      person: {
        hired: read.optional(person.hired, 'person.hired', read.day),
        lastDay: read.optional(person.lastDay, 'person.lastDay', read.day),
        probationEnd: read.optional(person.probationEnd, 'person.probationEnd', read.day),
      },
      amount: read.optional(line.amount, 'amount', read.whole) ?? 0,
      count: read.optional(line.count, 'count', read.whole) ?? 0,
      first: read.optional(line.first, 'first', read.month) ?? periodMonth(day, startDay),
      consent: unlessFalse(line.consent, 'consent'),
      others: read.list(line.others, 'others', otherOf),
    }),
  };
}

function typeOf(type: Line): AdvanceType {
  const number = (name: keyof AdvanceType) => read.optional(type[name], `type.${name}`, read.whole);
  return {
    most: number('most'),
    mostOpen: number('mostOpen'),
    perYear: number('perYear'),
    instalments: number('instalments') ?? 1,
    step: stepOf(type.step, 'type.step'),
    probation: unlessFalse(type.probation, 'type.probation'),
    service: number('service'),
    fromDay: number('fromDay'),
    toDay: number('toDay'),
  };
}

function stepOf(value: unknown, at: string): number {
  const step = read.optional(value, at, read.whole) ?? 1;
  if (step < 1) throw new read.InputError(`${at} en az 1 olmalı: ${read.shown(value)}`);
  return step;
}

function otherOf(value: unknown, at: string): OtherAdvance {
  const other = read.object(value, at);
  return {
    sameType: unlessFalse(other.sameType, `${at}.sameType`),
    day: read.day(other.day, `${at}.day`),
    state: read.oneOf(other.state, ASKED_STATES, `${at}.state`),
    amount: read.optional(other.amount, `${at}.amount`, read.whole) ?? 0,
    balance: read.optional(other.balance, `${at}.balance`, read.whole) ?? 0,
    opening: read.flag(other.opening, `${at}.opening`),
  };
}

/** Plays the acts one after the other; each that is refused changes nothing. */
export function answerAdvances(line: Line): unknown {
  const book = emptyBook(startDayOf(line));
  const acts = read.list(line.acts, 'acts', actOf).map((act) => perform(book, act));
  return {
    acts,
    advances: Object.fromEntries(
      [...book.advances].map(([id, advance]) => [
        id,
        {
          state: stateOf(advance),
          balance: balanceOf(advance),
          plan: planOf(advance).map(({ month, amount }) => [month, amount]),
          entries: advance.entries.map(({ day, kind, amount, account }) => [
            day,
            kind,
            amount,
            account,
          ]),
        },
      ]),
    ),
    accounts: accountsOf(book),
    locked: book.locked,
  };
}

/** The other side of every entry: with what is owed, all of it comes to zero. */
function accountsOf({ advances }: Book): Partial<Record<Account, number>> {
  const sums: Partial<Record<Account, number>> = {};
  for (const { entries } of advances.values()) {
    for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) - amount;
  }
  return sums;
}

type ReadAct<Name extends AdvanceActName> = (
  act: Line,
  at: string,
) => Omit<Extract<AdvanceAct, { act: Name }>, 'act' | 'day'>;

const idOf = (act: Line, at: string) => ({ id: read.key(act.id, `${at}.id`) });
const monthOf = (act: Line, at: string) => ({ month: read.month(act.month, `${at}.month`) });
const amountOf = (act: Line, at: string) => ({
  amount: read.optional(act.amount, `${at}.amount`, read.whole) ?? 0,
});
const paidBy = (act: Line, at: string, usual: Account) => ({
  by: read.optionalOneOf(act.by, ['bank', 'cash'] as const, `${at}.by`) ?? usual,
});

const termsOf = (act: Line, at: string): AdvanceTerms => ({
  person: read.optional(act.person, `${at}.person`, read.key) ?? '',
  ...amountOf(act, at),
  count: read.optional(act.count, `${at}.count`, read.whole) ?? 0,
  first: read.optional(act.first, `${at}.first`, read.month),
  step: stepOf(act.step, `${at}.step`),
  postpones: read.optional(act.postpones, `${at}.postpones`, read.whole) ?? 1,
  most: read.optional(act.most, `${at}.most`, read.whole),
});

const READ_ACT: { [Name in AdvanceActName]: ReadAct<Name> } = {
  approve: (act, at) => ({ ...idOf(act, at), terms: termsOf(act, at) }),
  open: (act, at) => ({ ...idOf(act, at), terms: termsOf(act, at) }),
  pay: (act, at) => ({ ...idOf(act, at), ...paidBy(act, at, 'bank') }),
  postpone: (act, at) => ({ ...idOf(act, at), ...monthOf(act, at) }),
  collect: (act, at) => ({ ...idOf(act, at), ...amountOf(act, at), ...paidBy(act, at, 'cash') }),
  writeOff: (act, at) => ({ ...idOf(act, at), ...amountOf(act, at) }),
  replan: (act, at) => ({
    ...idOf(act, at),
    count: read.optional(act.count, `${at}.count`, read.whole) ?? 0,
    first: read.month(act.first, `${at}.first`),
  }),
  reverse: (act, at) => ({ ...idOf(act, at), entry: read.whole(act.entry, `${at}.entry`) }),
  cancel: idOf,
  short: (act, at) => ({
    ...idOf(act, at),
    ...monthOf(act, at),
    deducted: read.optional(act.deducted, `${at}.deducted`, read.whole) ?? 0,
  }),
  lock: monthOf,
  unlock: monthOf,
  exit: (act, at) => ({
    person: read.key(act.person, `${at}.person`),
    last: read.optional(act.last, `${at}.last`, read.day),
  }),
};

function actOf(value: unknown, at: string): AdvanceAct {
  const act = read.object(value, at);
  const name = read.oneOf(act.act, Object.keys(READ_ACT) as AdvanceActName[], `${at}.act`);
  const day = read.day(act.day, `${at}.day`);
  return { act: name, day, ...READ_ACT[name](act, at) } as AdvanceAct;
}
