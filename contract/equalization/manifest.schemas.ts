import { accountRequestSchemas } from './account-request.schemas.ts';
import { timeAccountSchemas } from './time-accounts.schemas.ts';
import { equalizationSchemas } from './equalization.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfEqualization = {
  equalization: equalizationSchemas,
  accountRequests: accountRequestSchemas,
  timeAccounts: timeAccountSchemas,
} as const;
