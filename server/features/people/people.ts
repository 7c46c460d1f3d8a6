/** What other features may use of this one. */
export { insertPeople } from './add.commands.ts';
export { insertPeriods } from './employment/employment.commands.ts';
export { setLeaders } from './managers/managers.commands.ts';
