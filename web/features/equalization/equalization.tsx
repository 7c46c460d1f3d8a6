/** What other pages use of equalization: everybody's own accounts. */
export { OwnAccounts } from './account/own-accounts.tsx';
