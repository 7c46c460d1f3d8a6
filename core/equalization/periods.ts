/** Which equalization periods there are, who belongs to which on a day, and whether they agreed: RQ-32 and RQ-33. */
import { addDays, addMonths, type Day, weekday } from '#core/time/day.ts';

export const BASES = ['written', 'collective'] as const;
export type Basis = (typeof BASES)[number];
export const SCOPES = ['company', 'department', 'people'] as const;
export type PeriodScope = (typeof SCOPES)[number];

/** How many months a period may take at most. */
export const monthsOf = (basis: Basis, tourism: boolean): number =>
  (basis === 'collective' ? 4 : 2) + (tourism ? 2 : 0);

interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly basis: Basis;
  readonly tourism: boolean;
}

export type SpanFault = 'from' | 'to' | 'order' | 'length';

/** It ends before so many months after its start. */
export function spanFault({ from, to, basis, tourism }: Span): SpanFault | null {
  if (weekday(from) !== 1) return 'from';
  if (weekday(to) !== 7) return 'to';
  if (to < from) return 'order';
  return to < addMonths(from, monthsOf(basis, tourism)) ? null : 'length';
}

/** The last Sunday on which a period may end. */
export function latestEnd(from: Day, basis: Basis, tourism: boolean): Day {
  const before = addDays(addMonths(from, monthsOf(basis, tourism)), -1);
  return addDays(before, -(weekday(before) % 7));
}

export interface Agreement {
  readonly from: Day;
  /** Its last day, where it ended. */
  readonly to: Day | null;
}

/** As a calculation takes it. */
export interface KnownPeriod {
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
  readonly basis: Basis;
  readonly scope: PeriodScope;
  readonly companyId: string | null;
  /** The department with all below it. */
  readonly departmentIds: ReadonlySet<string>;
  readonly memberIds: ReadonlySet<string>;
  /** By person. */
  readonly agreements: ReadonlyMap<string, Agreement>;
}

/** What a person is on a day, as far as it decides to which period they belong. */
interface Belongs {
  readonly companyId: string | null;
  readonly departmentId: string | null;
}

/** The narrower before the wider: who was moved into a department stays with the period that names them. */
const NARROWEST: readonly PeriodScope[] = ['people', 'department', 'company'];

const takesIn: Readonly<
  Record<PeriodScope, (period: KnownPeriod, personId: string, one: Belongs) => boolean>
> = {
  people: ({ memberIds }, personId) => memberIds.has(personId),
  department: ({ departmentIds }, _, { departmentId }) =>
    departmentId !== null && departmentIds.has(departmentId),
  company: ({ companyId }, _, one) => one.companyId !== null && one.companyId === companyId,
};

/** Whether somebody who is this belongs to the period on that day, were there no other. */
export const isTakenIn = (
  period: KnownPeriod,
  personId: string,
  belongs: Belongs,
  day: Day,
): boolean =>
  period.from <= day && day <= period.to && takesIn[period.scope](period, personId, belongs);

/** Of all periods the one to which somebody belongs on a day; never more than one. */
export function periodOn(
  periods: readonly KnownPeriod[],
  personId: string,
  belongs: Belongs,
  day: Day,
): KnownPeriod | undefined {
  const taking = periods.filter((period) => isTakenIn(period, personId, belongs, day));
  return taking.toSorted((a, b) => NARROWEST.indexOf(a.scope) - NARROWEST.indexOf(b.scope))[0];
}

/** By the collective agreement, or by their own on that day. */
export function isAgreed({ basis, agreements }: KnownPeriod, personId: string, day: Day): boolean {
  if (basis === 'collective') return true;
  const own = agreements.get(personId);
  return own !== undefined && own.from <= day && (own.to === null || day <= own.to);
}

/** Whether the day lies under equalization for somebody who is this (null: not employed on it). */
export function isAgreedOn(
  periods: readonly KnownPeriod[],
  personId: string,
  belongs: Belongs | null,
  day: Day,
): boolean {
  const period = belongs && periodOn(periods, personId, belongs, day);
  return !!period && isAgreed(period, personId, day);
}
