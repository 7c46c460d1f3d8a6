/** PR-32: the plan's net minutes of a day, over which a code is given by hand; and the breaks that would otherwise move. */
import { intersect, type Interval, subtract, total, union } from '#core/time/interval.ts';
import type { Code } from './codes.ts';
import type { DayInput, Override, Plan } from './types.ts';

type Settled = Pick<DayInput, 'leave' | 'equalization' | 'inDay'>;

/** What lies over the plan already: hours of leave, time off from the account, duty elsewhere. It is given by its own kind, never by a bare code. */
const settledOf = ({ leave = [], equalization = [], inDay = [] }: Settled): Interval[] => [
  ...leave.flatMap((one) => (one.fullDay ? [] : [one])),
  ...equalization.filter(({ kind }) => kind === 'DI'),
  ...inDay,
];

/** The first so many minutes of them. */
function firstMinutes(parts: readonly Interval[], minutes: number): Interval[] {
  let left = Math.max(0, minutes);
  return parts.flatMap(({ from, to }) => {
    const taken = Math.min(left, to - from);
    left -= taken;
    return taken > 0 ? [{ from, to: from + taken }] : [];
  });
}

interface PlannedParts {
  /** As many minutes as the plan asks for. */
  readonly net: readonly Interval[];
  /** Breaks that the calculation places, or leaves out, by who was there when. */
  readonly moving: readonly Interval[];
}

function partsOfPlan(plan: Plan, open: readonly Interval[]): PlannedParts {
  const unpaid = (plan.breaks ?? []).filter(({ paid }) => paid !== true);
  const working = subtract(open, unpaid);
  const { floatingBreak } = plan;
  const floating = floatingBreak
    ? firstMinutes(intersect(working, [floatingBreak]), floatingBreak.minutes)
    : [];
  const whenOut = unpaid.filter(({ deduct }) => deduct === 'whenOut');
  return {
    net: subtract(working, floating),
    moving: intersect(open, union([...whenOut, ...floating])),
  };
}

/** Null: no code at all, the time counts for nothing. */
export type GivenCode = Extract<Code, 'NC' | 'BOS'> | null;

/** What gives a day the code, from `span.from` to `span.to` as it was planned; nothing where the plan asks for no minute. */
export function codedParts(
  { plan, holidays = [], leave = [], ...rest }: DayInput,
  span: Interval,
  code: GivenCode,
): Override[] {
  if (leave.some(({ fullDay }) => fullDay === true)) return [];
  const open = subtract([span], [...holidays, ...settledOf({ leave, ...rest })]);
  const { net, moving } = partsOfPlan(plan, open);
  if (total(net) === 0) return [];
  return [
    ...net.map((part) => ({ ...part, code })),
    ...moving.map((part) => ({ ...part, code: 'GIM' as const })),
  ];
}

type Coded = Interval & { readonly code: Code };

/** Whether the day says so anyway. */
export const isCodedSo = (segments: readonly Coded[], parts: readonly Override[]): boolean =>
  parts.every((part) => {
    const same = segments.filter(({ code }) => part.code === null || code === part.code);
    const found = total(intersect([part], same));
    return found === (part.code === null ? 0 : part.to - part.from);
  });
