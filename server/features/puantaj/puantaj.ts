/** What other features may use of this one. */
export { isCurrent } from './days/day.queries.ts';
export { dayCounts, dayStates } from './stored-day.ts';
export { effectOf } from './trial/trial.ts';
