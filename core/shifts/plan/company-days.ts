/** The company's own special days: no public holidays, but contract rest for the shifts that begin on them. */
import { shiftOf } from '#core/puantaj/day/shift.ts';
import type { FixedPlan, FlexPlan } from '#core/puantaj/types.ts';
import type { SpecialDate } from '#core/special-days/windows.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { contains, type Interval, subtract } from '#core/time/interval.ts';
import type { Facts } from '../facts/facts.ts';
import type { PlanWorld } from './definitions.ts';
import type { DayPlan, PlannedShift } from './plan-of.ts';
import { sourceSentence } from './plan-source.ts';
import { workingTimeOf } from './working-time-of.ts';

type CompanyDate = Pick<SpecialDate, 'companyDays' | 'companyDayName'>;

/** A plan as it is beside the company's own days, and what they did to it. */
export interface HeldPlan extends DayPlan {
  readonly companyDay?: { readonly name: string; readonly isRest: boolean };
}

const WHOLE_DAY: readonly Interval[] = [{ from: 0, to: DAY_MINUTES }];

/** Whether the whole date is the company's own. */
export const isCompanyDay = (special: CompanyDate | undefined): boolean =>
  special !== undefined && subtract(WHOLE_DAY, special.companyDays).length === 0;

/**
 * What is planned beside the company's own days. A shift that begins on one is contract rest; one that begins before a
 * half day of it ends where that begins; a shift of the evening before is not cut. A flexible shift is planned as long as
 * any of its date is left.
 */
export function besideCompanyDays(
  planned: DayPlan,
  special: CompanyDate | undefined,
  facts: Facts,
  day: Day,
  world: PlanWorld,
): HeldPlan {
  if (!special || special.companyDays.length === 0 || planned.plan.kind === 'off') return planned;
  const isWhole = isCompanyDay(special);
  const left = isWhole
    ? []
    : planned.candidates.flatMap((one) => leftOf(one, special.companyDays) ?? []);
  const name = special.companyDayName ?? '';
  if (left.length > 0) {
    const isSame = left.every((one, i) => one === planned.candidates[i]);
    if (isSame && left.length === planned.candidates.length) return planned;
    const plan = left[0]!.version.plan;
    return { ...planned, plan, candidates: left, companyDay: { name, isRest: false } };
  }
  const terms = workingTimeOf(facts, day, world)?.version.offTerms ?? {};
  const plan = { ...terms, kind: 'off', rest: 'contract' } as const;
  return { ...planned, plan, candidates: [], companyDay: { name, isRest: true } };
}

/** Nothing where the shift begins on the company's day. */
function leftOf(one: PlannedShift, companyDays: readonly Interval[]): PlannedShift | null {
  const plan = shortened(one.version.plan, companyDays);
  if (plan === null || plan === one.version.plan) return plan && one;
  return { ...one, version: { ...one.version, plan } };
}

function shortened<P extends FixedPlan | FlexPlan>(
  plan: P,
  companyDays: readonly Interval[],
): P | null {
  if (plan.kind !== 'fixed') return plan;
  const { start, end } = shiftOf(plan.start, plan.end);
  if (companyDays.some((one) => contains(one, start))) return null;
  const ends = companyDays.map(({ from }) => from).filter((from) => from > start && from < end);
  return ends.length === 0 ? plan : { ...plan, start, end: Math.min(...ends) };
}

/** What people read: 'Üretim departmanının çalışma süresi; Kuruluş günü: akdi tatil sayılır'. */
export function planSentence({ source, companyDay }: HeldPlan): string {
  if (companyDay === undefined) return sourceSentence(source);
  const { name, isRest } = companyDay;
  return `${sourceSentence(source)}; ${name}: ${isRest ? 'akdi tatil sayılır' : 'vardiya kısalır'}`;
}
