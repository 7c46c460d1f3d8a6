/** What other features may use of this one: what was planned for people by day, which days are special, and who is away. */
export { loadPeriods } from './equalization-periods.queries.ts';
export { loadCells, type StoredCell } from './cells.queries.ts';
export {
  type ChangedDefinition,
  changedColumns,
  concernedBy,
  sameScope,
} from './concerned.queries.ts';
export {
  HIDDEN_LEAVE,
  type KeptLeaveDay,
  leavesByDay,
  mayViewLeaves,
  shownLeave,
} from './leave-days.queries.ts';
export { Planner } from './planner.ts';
export { publishedPlans } from './published-plans.ts';
export { shownHolidays } from './shown-holidays.queries.ts';
export { holidaysOf, type SpecialDaysOf, specialDaysByPlace } from './special-days.queries.ts';
export { type LoadedShift, type LoadedWorld, loadShifts, loadWorld } from './world.queries.ts';
