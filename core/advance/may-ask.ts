import { periodMonth, type StartDay } from '#core/puantaj/period/pay-period.ts';
import { addMonths, type Day } from '#core/time/day.ts';
import { type Amount, divide, hasEmpty, type Month, monthLater } from './instalments.ts';

/** What a company lets its people ask for (RQ-13). What is not there does not bound. */
export interface AdvanceType {
  /** The most of one advance. */
  readonly most?: Amount | undefined;
  /** The most that may be open of this type, the one asked for among it. */
  readonly mostOpen?: Amount | undefined;
  /** How many may be asked for in a calendar year. */
  readonly perYear?: number | undefined;
  /** At most so many instalments. */
  readonly instalments: number;
  /** Instalments but the last are a multiple of it. */
  readonly step: Amount;
  /** Whether it may be asked for in the time of probation. */
  readonly probation: boolean;
  /** Months of service before it may be asked for. */
  readonly service?: number | undefined;
  /** From which to which day of the month; over the end of the month where `toDay` comes first. */
  readonly fromDay?: number | undefined;
  readonly toDay?: number | undefined;
}

export const ASKED_STATES = [
  'waiting',
  'returned',
  'approved',
  'paid',
  'deducting',
  'closed',
  'rejected',
  'withdrawn',
  'cancelled',
] as const;
export type AskedState = (typeof ASKED_STATES)[number];

/** Another advance of the same person in the same unit. */
export interface OtherAdvance {
  readonly sameType: boolean;
  /** When it was sent. */
  readonly day: Day;
  readonly state: AskedState;
  readonly amount: Amount;
  /** What is owed of it once it is paid. */
  readonly balance: Amount;
  /** Taken over from before Devam: nobody asked for it here. */
  readonly opening: boolean;
}

export interface AdvanceAsked {
  readonly day: Day;
  readonly type: AdvanceType;
  /** The most that may be open of all types of the unit. */
  readonly companyMostOpen?: Amount | undefined;
  readonly person: {
    readonly hired?: Day | undefined;
    readonly lastDay?: Day | undefined;
    readonly probationEnd?: Day | undefined;
  };
  readonly amount: Amount;
  readonly count: number;
  /** The pay month of the first deduction. */
  readonly first: Month;
  /** To set-off (TBK 407). */
  readonly consent: boolean;
  readonly startDay: StartDay;
  readonly others: readonly OtherAdvance[];
}

const NEVER_HELD: readonly AskedState[] = ['rejected', 'withdrawn', 'cancelled'];
const NOT_YET_PAID: readonly AskedState[] = ['waiting', 'returned', 'approved'];

/** RQ-13, in its order. Each says whether its fault is there. */
const RULES = {
  employment: ({ day, person }) =>
    (person.hired !== undefined && day < person.hired) ||
    (person.lastDay !== undefined && day > person.lastDay),
  probation: ({ day, type, person }) =>
    !type.probation && person.probationEnd !== undefined && day <= person.probationEnd,
  service: ({ day, type, person }) =>
    type.service !== undefined &&
    person.hired !== undefined &&
    day < addMonths(person.hired, type.service),
  dayOfMonth: ({ day, type }) => !isDayOfMonth(Number(day.slice(8)), type),
  most: ({ amount, type }) => type.most !== undefined && amount > type.most,
  instalments: ({ count, type }) => count < 1 || count > type.instalments,
  amount: ({ amount, count, type }) =>
    amount < 1 || (count >= 1 && hasEmpty(divide(amount, count, type.step))),
  open: ({ amount, type, others }) =>
    type.mostOpen !== undefined &&
    amount + openOf(others.filter(({ sameType }) => sameType)) > type.mostOpen,
  companyOpen: ({ amount, companyMostOpen, others }) =>
    companyMostOpen !== undefined && amount + openOf(others) > companyMostOpen,
  perYear: ({ day, type, others }) =>
    type.perYear !== undefined && sentInYear(others, day.slice(0, 4)) >= type.perYear,
  month: ({ day, first, startDay }) => first < periodMonth(day, startDay),
  exit: ({ person, first, count, startDay }) =>
    person.lastDay !== undefined &&
    monthLater(first, Math.max(count, 1) - 1) > periodMonth(person.lastDay, startDay),
  consent: ({ consent }) => !consent,
} as const satisfies Record<string, (asked: AdvanceAsked) => boolean>;

export type AdvanceFault = keyof typeof RULES;

/** RQ-13: why an advance may not be asked for, all of it, in the order of the rules. */
export function advanceFaults(asked: AdvanceAsked): AdvanceFault[] {
  return (Object.keys(RULES) as AdvanceFault[]).filter((fault) => RULES[fault](asked));
}

function isDayOfMonth(date: number, { fromDay = 1, toDay = 31 }: AdvanceType): boolean {
  return fromDay <= toDay ? date >= fromDay && date <= toDay : date >= fromDay || date <= toDay;
}

/** The amount while it is asked for or not paid yet, then what is owed. */
export function openOf(others: readonly OtherAdvance[]): Amount {
  return others.reduce((sum, { state, amount, balance }) => {
    if (NEVER_HELD.includes(state)) return sum;
    return sum + (NOT_YET_PAID.includes(state) ? amount : balance);
  }, 0);
}

function sentInYear(others: readonly OtherAdvance[], year: string): number {
  return others.filter(
    ({ sameType, opening, state, day }) =>
      sameType && !opening && !NEVER_HELD.includes(state) && day.startsWith(year),
  ).length;
}
