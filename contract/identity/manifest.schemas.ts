import { identitySchemas } from './identity.schemas.ts';
import { viewAsSchemas } from './view-as.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfIdentity = {
  identity: identitySchemas,
  viewAs: viewAsSchemas,
} as const;
