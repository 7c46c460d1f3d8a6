/** Telafi (article 64): time off that is made up for by work, RQ-44 to RQ-46. */
import { DAILY_LIMIT } from '#core/puantaj/period/law.ts';
import type { Minutes } from '#core/time/clock.ts';
import { addMonths, type Day } from '#core/time/day.ts';

const MOST_A_DAY = 180;

/** On what kind of day somebody makes up. */
export const MAKE_UP_DAYS = ['work', 'contract', 'weekly', 'holiday'] as const;
export type MakeUpDay = (typeof MAKE_UP_DAYS)[number];

export interface MakeUpDebt {
  readonly id: string;
  /** The last day away. */
  readonly day: Day;
  readonly minutes: Minutes;
}

export interface MakeUpWork {
  readonly day: Day;
  readonly minutes: Minutes;
  readonly kind: MakeUpDay;
  /** All else that was worked that day. */
  readonly other: Minutes;
}

export interface MakeUpAccount {
  readonly debts: readonly MakeUpDebt[];
  readonly works: readonly MakeUpWork[];
  /** Known up to this day; without one, all of it. */
  readonly on?: Day | undefined;
  /** Within so many months. */
  readonly months: number;
  /** Whether the company lets people make up on days of contract rest. */
  readonly contractRest: boolean;
  readonly exit?: Day | undefined;
}

export interface MakeUpResult {
  /** What is still to be made up for. */
  readonly balance: Minutes;
  /** As they came; null in the place of what is not known yet. */
  readonly debts: readonly ({
    readonly id: string;
    readonly lastDay: Day;
    readonly made: Minutes;
    /** Nothing is deducted for it; null until it is known. */
    readonly lapsed: Minutes | null;
  } | null)[];
  readonly works: readonly ({
    readonly counted: Minutes;
    /** No make-up work: what it is otherwise, the day says. */
    readonly excess: Minutes;
    readonly fault: 'restDay' | null;
  } | null)[];
}

interface Running {
  readonly debt: MakeUpDebt;
  /** On which it can still be made up for. */
  readonly lastDay: Day;
  readonly isOver: boolean;
  made: Minutes;
}

export function makeUpAccount(account: MakeUpAccount): MakeUpResult {
  const { debts, works, on, exit } = account;
  const isKnown = (day: Day) => on === undefined || day <= on;
  const running = debts.map((debt) => (isKnown(debt.day) ? begin(debt, account) : null));
  const inOrder = running
    .filter((one) => one !== null)
    .toSorted((a, b) => compare(a.lastDay, b.lastDay) || compare(a.debt.id, b.debt.id));
  const countedOn = new Map<Day, Minutes>();
  const counted = new Map<MakeUpWork, Minutes>();
  for (const work of works.toSorted((a, b) => compare(a.day, b.day))) {
    if (!isKnown(work.day) || (exit !== undefined && work.day > exit)) continue;
    if (isRestDay(work, account)) continue;
    const before = countedOn.get(work.day) ?? 0;
    const room = Math.max(0, Math.min(MOST_A_DAY, DAILY_LIMIT - work.other) - before);
    const made = makeUp(inOrder, work.day, Math.min(work.minutes, room));
    countedOn.set(work.day, before + made);
    counted.set(work, made);
  }
  return {
    balance: inOrder.reduce(
      (sum, { debt, isOver, made }) => (isOver ? sum : sum + debt.minutes - made),
      0,
    ),
    debts: running.map(
      (one) =>
        one && {
          id: one.debt.id,
          lastDay: one.lastDay,
          made: one.made,
          lapsed: one.isOver ? one.debt.minutes - one.made : null,
        },
    ),
    works: works.map((work) => {
      if (!isKnown(work.day)) return null;
      const made = counted.get(work) ?? 0;
      return {
        counted: made,
        excess: work.minutes - made,
        fault: isRestDay(work, account) ? 'restDay' : null,
      };
    }),
  };
}

function begin(debt: MakeUpDebt, { on, exit, months }: MakeUpAccount): Running {
  const lastDay = addMonths(debt.day, months);
  const isLeft = exit !== undefined && (on === undefined || exit <= on);
  return { debt, lastDay, isOver: on === undefined || on > lastDay || isLeft, made: 0 };
}

function isRestDay({ kind }: MakeUpWork, { contractRest }: MakeUpAccount): boolean {
  return kind === 'weekly' || kind === 'holiday' || (kind === 'contract' && !contractRest);
}

/** After the last day away, the earliest last day first. Says how much was made up for. */
function makeUp(inOrder: readonly Running[], day: Day, minutes: Minutes): Minutes {
  let left = minutes;
  for (const one of inOrder) {
    if (day <= one.debt.day || day > one.lastDay) continue;
    const made = Math.min(one.debt.minutes - one.made, left);
    one.made += made;
    left -= made;
  }
  return minutes - left;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
