/** What other features may use of this one. */
export {
  insertOrganisation,
  setManagers,
} from './organisation.commands.ts';
