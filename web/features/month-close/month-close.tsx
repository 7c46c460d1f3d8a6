/** What other pages use of the month close: one's own month to answer, and how the last month of each company stands. */
export { CloseCard } from './overview/close-card.tsx';
export { OwnClose } from './own/own-close.tsx';
