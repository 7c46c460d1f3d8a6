/** What other features use of doors: a pass that is added by hand. */
export { AddPassDrawer } from './add-pass-drawer.tsx';
