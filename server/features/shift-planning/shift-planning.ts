/** What other features may use of this one: plans of people by day, and whom a page selects. */
export { loadCells, type StoredCell } from './plan/cells.queries.ts';
export {
  type ChangedDefinition,
  changedColumns,
  concernedBy,
  sameScope,
} from './plan/concerned.queries.ts';
export { grouped } from './plan/grouped.ts';
export { shownHolidays } from './plan/holidays.queries.ts';
export { factsByDay, loadPeople, type PersonOfPlan } from './plan/person-facts.queries.ts';
export { publishedPlans } from './plan/published-plans.ts';
export { Planner } from './plan/planner.ts';
export {
  checkPlaces,
  daysOf,
  openSelection,
  type PlanFilter,
  type SelectedPerson,
  type Selection,
  selectPeople,
} from './plan/selection.queries.ts';
export { type LoadedWorld, loadWorld } from './plan/world.queries.ts';
