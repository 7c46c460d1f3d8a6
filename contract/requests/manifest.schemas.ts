import { chainsSchemas } from './chains.schemas.ts';
import { deputiesSchemas } from './deputies.schemas.ts';
import { requestsSchemas } from './requests.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfRequests = {
  chains: chainsSchemas,
  deputies: deputiesSchemas,
  requests: requestsSchemas,
} as const;
