/** What other features may use of this one. */
export { insertCorrections, takeBackRequested } from './corrections/corrections.commands.ts';
export { isCurrent } from './days/day.queries.ts';
export { dayCounts, dayTables, hasAnomaly, shown } from './reading/day-tables.ts';
export { soFarOf } from './reading/so-far.ts';
export type { SoFar } from './reading/read-day.ts';
export type { Effect } from './trial/effect.ts';
export { effectOf, tryOut } from './trial/trial.ts';
