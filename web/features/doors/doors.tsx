/** What other features use of doors. */
import { passesKey } from './door-calls.ts';

export { useDeviceFigures } from './device-figures.tsx';
export { AddPassDrawer } from './passes/add-pass-drawer.tsx';

/** The last passes: asked for again with every new one. */
export const latestPassesKey = [...passesKey, 'list', 'latest'];
