/** What other features may use of this one. */
export { checkSeen } from './access.commands.ts';
export { mimeOf } from './documents/file-kinds.ts';
export { mayBackdate } from './facts/effective-day.ts';
export { beginWith } from './facts/facts.commands.ts';
export { employedOn, type Facts as StoredFacts } from './facts/facts.queries.ts';
export { giveNumber } from './number.commands.ts';
export { setTeamOf } from './team.commands.ts';
export { importFile } from './import/import.commands.ts';
export { readWhole } from './import/read-whole.ts';
export { byState, readSheet, readTaskSheet, takeSheet } from './import/sheets.ts';
