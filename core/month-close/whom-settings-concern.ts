/** PR-31: whose figures a setting may change, told by the figures that they have: nobody else is counted again to try it. */
import type { PayrollSettings } from '../puantaj/payroll/settings.ts';
import type { Figures, LineFigure } from './figures.ts';

export interface CountedPerson {
  readonly figures: Figures;
  /** Of any of the lines: of part of the time … */
  readonly isPartTime: boolean;
  /** … and with dates in SGK's month that nobody pays for. */
  readonly hasUnpaid: boolean;
}

type Concerns = (person: CountedPerson) => boolean;

const everybody: Concerns = () => true;
const has =
  (...names: readonly LineFigure[]): Concerns =>
  ({ figures }) =>
    names.some((name) => figures[name]);
const partTime: Concerns = ({ isPartTime }) => isPartTime;

/** What no figure of somebody tells, concerns everybody: a limit that begins to count, another month of SGK. */
const rules: Readonly<Record<keyof PayrollSettings, (then: PayrollSettings) => Concerns>> = {
  sgkMonth: () => everybody,
  // Agreed overtime is in a band, makes up for what is missing, or is paid as normal time.
  overtimeBasis: () => has('overtime', 'excess', 'missingOffset', 'extraNormal'),
  rounding: () => has('overtime', 'excess', 'holidayOver', 'restOver'),
  offsetMissing: ({ offsetMissing }) => has(offsetMissing ? 'missing' : 'missingOffset'),
  dailyLimits: ({ dailyLimits }) => (dailyLimits ? everybody : has('overDay')),
  lostRest: ({ lostRest }) =>
    lostRest
      ? everybody
      : (person) => person.isPartTime || person.hasUnpaid || has('lostRest')(person),
  monthlyWage: () => (person) => person.hasUnpaid,
  partTimeSgk: () => partTime,
  partTimeRest: () => partTime,
};

/** Null where it may be anybody. */
export function whomSettingsConcern(now: PayrollSettings, then: PayrollSettings): Concerns | null {
  const names = Object.keys(rules) as (keyof PayrollSettings)[];
  const concerns = names
    .filter((name) => now[name] !== then[name])
    .map((name) => rules[name](then));
  if (concerns.includes(everybody)) return null;
  return (person) => concerns.some((one) => one(person));
}
