/** What other features may use of this one. */
export { calculateMarksOf } from './calculate/marks.commands.ts';
export { attachExcuse } from './corrections/corrections.commands.ts';
export { insertCorrections, takeBackRequested } from './corrections/store.commands.ts';
export { isConflicting, nearPairs } from './corrections/conflicts.queries.ts';
export { countPeople } from './payroll/kept/count.commands.ts';
export { type LockedDays, lockedDays } from './payroll/kept/locked-days.queries.ts';
export {
  findPeriod,
  keepPeriod,
  type KeptPeriod,
  peopleOfPeriod,
} from './payroll/kept/periods.queries.ts';
export { reopenDays } from './payroll/kept/reopen-days.commands.ts';
export { payrollWeeksOf } from './payroll/person-weeks.ts';
export { figuresOfPeople } from './payroll/person-figures.ts';
export { openPayroll, type PayrollFrame } from './payroll/payroll-frame.queries.ts';
export { isCurrent } from './days/day.queries.ts';
export { dayCounts, dayTables, hasAnomaly, shown } from './reading/day-tables.ts';
export { soFarOf } from './reading/so-far.ts';
export type { SoFar } from './reading/read-day.ts';
export type { Effect } from './trial/effect.ts';
export { effectOf, takenBack, tryOut } from './trial/trial.ts';
