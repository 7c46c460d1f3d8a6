/** What other pages use of equalization: everybody's own account. */
export { AccountCard } from './account/account-card.tsx';
