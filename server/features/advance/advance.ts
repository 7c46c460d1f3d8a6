/** What other features may use of this one. */
export { advanceEffects } from './advance.effects.ts';
