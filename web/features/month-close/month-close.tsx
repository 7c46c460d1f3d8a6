/** What other pages use of the month close: one's own month to answer. */
export { OwnClose } from './own/own-close.tsx';
