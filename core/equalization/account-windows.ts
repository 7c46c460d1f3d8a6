/** Windows that are asked of an account of time, and what speaks against one on its day: RQ-38, RQ-41, RQ-44, RQ-45. */
import { DAILY_LIMIT, NIGHT_LIMIT } from '#core/puantaj/period/law.ts';
import type { WindowKind } from '#core/requests/work-window.ts';
import type { Minutes } from '#core/time/clock.ts';
import { addMonths, type Day } from '#core/time/day.ts';
import { type Interval, intersect, subtract, total } from '#core/time/interval.ts';

/** What a request about windows is for. A wish for time off has none. */
export const PLAN_PURPOSES = ['equalization', 'timeOff', 'away', 'makeUp'] as const;
export type PlanPurpose = (typeof PLAN_PURPOSES)[number];

export const ACCOUNT_KINDS = ['longer', 'shorter', 'timeOff', 'makeUpAway', 'makeUp'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number] & WindowKind;

export const KINDS_OF: Readonly<Record<PlanPurpose, readonly AccountKind[]>> = {
  equalization: ['longer', 'shorter'],
  timeOff: ['timeOff'],
  away: ['makeUpAway'],
  makeUp: ['makeUp'],
};

/** Why somebody is away who makes up for it later (article 64). */
export const AWAY_CAUSES = ['stop', 'bridge', 'lessWork', 'ownWish'] as const;
export type AwayCause = (typeof AWAY_CAUSES)[number];

const WORKED: readonly WindowKind[] = ['longer', 'makeUp'];
/** Time off lies in planned time, work outside of it. */
export const isWork = (kind: WindowKind): boolean => WORKED.includes(kind);

interface OfKind extends Interval {
  readonly kind: WindowKind;
}

/** What is known of the day of a window, of the person whose it is. */
export interface WindowDay {
  readonly date: Day;
  readonly isEmployed: boolean;
  /** Figures of its month are locked. */
  readonly isLocked: boolean;
  /** Its week lies in an equalization period with an agreement (RQ-33) … */
  readonly isInside: boolean;
  /** … whose account is closed already. */
  readonly isClosed: boolean;
  /** In minutes of the day; none where nothing is planned. */
  readonly plan: Interval | undefined;
  readonly net: Minutes;
  /** Unpaid ones, which are no planned time. */
  readonly breaks: readonly Interval[];
  readonly rest: 'weekly' | 'contract' | null;
  /** Public ones, also of the neighbouring dates, in minutes of the day. */
  readonly holidays: readonly Interval[];
  readonly away: readonly Interval[];
  readonly isNight: boolean;
  /** Gebe, süt izninde, or works underground. */
  readonly isShielded: boolean;
  readonly birth: Day | undefined;
  /** Of this request and others, on the day. */
  readonly windows: readonly OfKind[];
  /** Whether make-up on contract rest is allowed where they work. */
  readonly contractRest: boolean;
}

interface AskedOf extends OfKind {
  /** It begins in time that is over. */
  readonly hasBegun: boolean;
  readonly cause: AwayCause | null;
}

const MOST_MAKE_UP = 180;
const UNDER_18_LIMIT = 480;
const ADULT_MONTHS = 18 * 12;

/** How much somebody may work on the day with all that is agreed (RQ-38). */
export function limitOf({ birth, date, isShielded, isNight }: WindowDay): Minutes {
  if (isShielded || isNight) return NIGHT_LIMIT;
  return birth !== undefined && date < addMonths(birth, ADULT_MONTHS)
    ? UNDER_18_LIMIT
    : DAILY_LIMIT;
}

const planned = ({ plan, breaks }: Pick<WindowDay, 'plan' | 'breaks'>): readonly Interval[] =>
  plan ? subtract([plan], breaks) : [];

/** Planned minutes of a window: what time off counts. */
export const plannedMinutes = (
  window: Interval,
  day: Pick<WindowDay, 'plan' | 'breaks'>,
): Minutes => total(intersect([{ from: window.from, to: window.to }], planned(day)));

const isIn = (window: Interval, plan: Interval | undefined) =>
  plan !== undefined && plan.from <= window.from && window.to <= plan.to;

const lengthOf = (windows: readonly OfKind[]) =>
  windows.reduce((sum, { from, to }) => sum + to - from, 0);

type Rule = (asked: AskedOf, day: WindowDay) => boolean;

const WORK: readonly WindowKind[] = ['overtime', 'longer', 'makeUp'];

/** In this order. */
const RULES = {
  EMPLOYED: (_, { isEmployed }) => !isEmployed,
  LOCKED: (_, { isLocked }) => isLocked,
  AGREEMENT: ({ kind }, { isInside }) => (kind === 'longer' || kind === 'shorter') && !isInside,
  CLOSED: ({ kind }, { isClosed }) => (kind === 'longer' || kind === 'shorter') && isClosed,
  BEGUN: ({ kind, hasBegun, cause }) =>
    hasBegun && (kind === 'makeUp' || (kind === 'makeUpAway' && cause !== 'stop')),
  WEEKLY_REST: ({ kind }, { rest }) => isWork(kind) && rest === 'weekly',
  CONTRACT_REST: ({ kind }, { rest, contractRest }) =>
    kind === 'makeUp' && rest === 'contract' && !contractRest,
  HOLIDAY: ({ from, to }, { holidays }) => total(intersect([{ from, to }], holidays)) > 0,
  IN_PLAN: ({ kind, from, to }, { plan }) =>
    isWork(kind) && plan !== undefined && total(intersect([{ from, to }], [plan])) > 0,
  OUTSIDE_PLAN: (asked, day) =>
    !isWork(asked.kind) && (!isIn(asked, day.plan) || plannedMinutes(asked, day) === 0),
  ON_LEAVE: ({ kind, from, to }, { away }) =>
    !isWork(kind) && total(intersect([{ from, to }], away)) > 0,
  DAY: ({ kind }, day) =>
    isWork(kind) &&
    day.net + lengthOf(day.windows.filter((one) => WORK.includes(one.kind))) > limitOf(day),
  MAKE_UP_DAY: ({ kind }, { windows }) =>
    kind === 'makeUp' && lengthOf(windows.filter((one) => one.kind === 'makeUp')) > MOST_MAKE_UP,
} as const satisfies Record<string, Rule>;

export type WindowRule = keyof typeof RULES;

/** All that refuses a window, in the order of the rules. */
export function refusedWindow(asked: AskedOf, day: WindowDay): WindowRule[] {
  // Of a day on which nobody works here nothing else is known.
  if (!day.isEmployed) return ['EMPLOYED'];
  return (Object.keys(RULES) as WindowRule[]).filter((rule) => (RULES[rule] as Rule)(asked, day));
}

const REST_BETWEEN = 660;
const DAY_MINUTES = 1440;

/** From when to when somebody works on a day, in minutes of that day. */
function worked({ plan, windows, holidays, away }: WindowDay): Interval | undefined {
  const isOff = plan !== undefined && total(subtract([plan], [...away, ...holidays])) === 0;
  const all = [
    ...(plan && !isOff ? [plan] : []),
    ...windows.filter(({ kind }) => WORK.includes(kind)),
  ];
  if (all.length === 0) return undefined;
  return {
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  };
}

/** Whether less than 11 hours lie between a day's work and that of its neighbours. */
export function restsTooShort(
  day: WindowDay,
  before: WindowDay | undefined,
  after: WindowDay | undefined,
): boolean {
  const own = worked(day);
  if (own === undefined) return false;
  const last = before && worked(before);
  const next = after && worked(after);
  return (
    (last !== undefined && own.from + DAY_MINUTES - last.to < REST_BETWEEN) ||
    (next !== undefined && next.from + DAY_MINUTES - own.to < REST_BETWEEN)
  );
}
