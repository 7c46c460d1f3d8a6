import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { rowAsOf } from './dated.ts';

/** Where a person belongs. Changed together or apart: a row names the fields that it changes. */
export interface Belonging {
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
  readonly departmentId: string | null;
  readonly titleId: string | null;
  readonly managerIds: readonly string[] | null;
}

/** What holds for a person by itself; each is a kind of its own. */
export const FLAGS = [
  'pregnant',
  'nursing',
  'overtimeConsent',
  'nightConsent',
  'inPuantaj',
] as const;
export type Flag = (typeof FLAGS)[number];

/** What a row of each kind may say, apart from "none". */
interface FactValues extends Record<Flag, boolean> {
  readonly belonging: Partial<Belonging>;
  readonly card: string;
  readonly pin: string;
  readonly team: string;
  readonly workingTime: string;
  readonly contractWeek: Minutes;
}

export type FactKind = keyof FactValues;

/** A dated fact of a person. `value` null says "none". */
export type FactRow = {
  readonly [Kind in FactKind]: {
    readonly kind: Kind;
    readonly from: Day;
    readonly value: FactValues[Kind] | null;
  };
}[FactKind];

/** The first and the last day count; `to` null while it goes on. */
export interface EmploymentPeriod {
  readonly from: Day;
  readonly to: Day | null;
}

export interface PersonHistory {
  readonly periods: readonly EmploymentPeriod[];
  /** In any order of time; of two rows of one kind for one day the later entry counts. */
  readonly rows: readonly FactRow[];
}

/** What a person was on a day. */
export interface Facts extends Record<Flag, boolean> {
  readonly belonging: Belonging;
  readonly card: string | null;
  readonly pin: string | null;
  readonly team: string | null;
  readonly workingTime: string | null;
  readonly contractWeek: Minutes | null;
}

const NOWHERE: Belonging = {
  companyId: null,
  workPlaceId: null,
  departmentId: null,
  titleId: null,
  managerIds: null,
};

/**
 * What a person was on a day; null outside the periods of employment, where there is nothing. Rows of
 * an earlier period do not reach into a later one: it begins with what is given from its first day on.
 */
export function factsAsOf(history: PersonHistory, day: Day): Facts | null {
  const period = periodOf(history.periods, day);
  if (!period) return null;
  const rows = history.rows.filter((row) => row.from >= period.from && row.from <= day);
  const held = <Kind extends FactKind>(kind: Kind): FactValues[Kind] | null => {
    const row = rowAsOf(
      rows.filter((one) => one.kind === kind),
      day,
    );
    return (row?.value ?? null) as FactValues[Kind] | null;
  };
  const flag = (name: Flag): boolean => held(name) ?? false;
  return {
    belonging: belongingOf(rows),
    card: held('card'),
    pin: held('pin'),
    team: held('team'),
    workingTime: held('workingTime'),
    contractWeek: held('contractWeek'),
    pregnant: flag('pregnant'),
    nursing: flag('nursing'),
    overtimeConsent: flag('overtimeConsent'),
    nightConsent: flag('nightConsent'),
    inPuantaj: flag('inPuantaj'),
  };
}

/** The period that holds the day. Of periods that meet on a day the later one: it begins anew there. */
export function periodOf(
  periods: readonly EmploymentPeriod[],
  day: Day,
): EmploymentPeriod | undefined {
  return rowAsOf(
    periods.filter(({ to }) => to === null || day <= to),
    day,
  );
}

/** Row by row in order of time: what a row does not name goes on, "none" clears it all. */
function belongingOf(rows: readonly FactRow[]): Belonging {
  const byDay = new Map<Day, Partial<Belonging> | null>();
  for (const row of rows) if (row.kind === 'belonging') byDay.set(row.from, row.value);
  let belonging = NOWHERE;
  for (const [, change] of [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    belonging = change === null ? NOWHERE : { ...belonging, ...change };
  }
  return belonging;
}
