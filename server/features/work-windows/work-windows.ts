/** What other features may use of this one: minutes that requests are about, and the one rule that they do not lie over each other. */
export {
  type AgreedWindow,
  type AskedWindow,
  overlapping,
  windowsByDay,
  windowsOf,
} from './windows.queries.ts';
export { settleWindows, storeWindows } from './windows.commands.ts';
export { type StoredTimeOff, timeOffOf } from './time-off.queries.ts';
