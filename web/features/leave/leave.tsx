/** What other pages use of leave: the account of one person. */
export { LeaveAccount } from './account/leave-account.tsx';
