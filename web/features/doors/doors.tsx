/** What other features use of doors. */
import { passesKey } from './door-calls.ts';

export { useDeviceFigures } from './device-figures.tsx';
export { AddPassDrawer, type AddPassDrawerProps } from './passes/add-pass-drawer.tsx';
export { PersonPasses } from './person/person-passes.tsx';
export { PersonWhere } from './person/person-where.tsx';

/** The last passes: asked for again with every new one. */
export const latestPassesKey = [...passesKey, 'list', 'latest'];
