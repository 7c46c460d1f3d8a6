/** What other pages use of leave: the account of one person, what is left of it when they leave, and what companies give. */
export { LeaveAccount } from './account/leave-account.tsx';
export { LeaveBalanceCard } from './account/leave-balance-card.tsx';
export { LeaveAtExit } from './account/leave-at-exit.tsx';
export { LeaveLawDrawer, type LeaveLawDrawerProps } from './law/leave-law-drawer.tsx';
