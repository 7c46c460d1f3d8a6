/** What other features may use of this one: who is away when, and what that is in the attendance calculation. */
export { type KeptLeaveDay, leavesByDay, shownLeave } from './leave-days.queries.ts';
export { mayViewLeaves } from './rights.ts';
export { leaveEffects } from './leave.effects.ts';
