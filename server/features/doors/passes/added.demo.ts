/** The demo's passes that somebody forgot are added as the office adds them. */
export { addPasses } from './passes.commands.ts';
