/** What other features may use of this one. */
export {
  insertOrganisation,
  setManagers,
} from './organisation.commands.ts';
export { type Kiosk, kioskByKey, kioskByLink } from './kiosk-links/kiosk.queries.ts';
