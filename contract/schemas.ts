/** The schemas of all calls, by feature, as in calls.ts. For the server and tests: no schema library reaches the browser. */
import type { callsByFeature } from './calls.ts';
import type { CallSchema } from './call.ts';
import { identitySchemas } from './calls/identity.schema.ts';

export const schemasByFeature = {
  identity: identitySchemas,
} as const satisfies {
  readonly [Feature in keyof typeof callsByFeature]: {
    readonly [Name in keyof (typeof callsByFeature)[Feature]]: CallSchema;
  };
};
