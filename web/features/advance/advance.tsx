/** What other pages use of this feature. */
export { AdvancesAtExit } from './exit/advances-at-exit.tsx';
