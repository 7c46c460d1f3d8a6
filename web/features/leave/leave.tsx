/** What other pages use of leave: the account of one person, and what is left of it when they leave. */
export { LeaveAccount } from './account/leave-account.tsx';
export { LeaveAtExit } from './account/leave-at-exit.tsx';
