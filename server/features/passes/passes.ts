/** What other features may use of this one: whose passes are, who is inside by them, and which days they touch. */
export {
  type Astray,
  FOLLOW,
  followAndGoOn,
  followOwnCauses,
} from './follow.commands.ts';
export { insideNow, isCancelled } from './inside.ts';
export { markDays } from './mark-days.ts';
export {
  layPasses,
  takeBackPasses,
} from './requested-passes.commands.ts';
