/** What other features may use of this one. */
export {
  closeSignIns,
  endSessionsInLostRoles,
  endSessionsOf,
  firstPassword,
  rightsChanged,
  sharersOf,
  type FirstPassword,
} from './access.commands.ts';
export { giveFirstPassword, setPassword } from './passwords/passwords.commands.ts';
export { normalizeUsername } from './sign-in.commands.ts';
