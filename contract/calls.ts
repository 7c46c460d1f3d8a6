/** All calls, by feature. The walk, the description of the API and the boot check read this list. */
import type { CallDef } from './call.ts';
import { identityCalls } from './calls/identity.ts';

export const callsByFeature = {
  identity: identityCalls,
} as const;

export const allCalls: readonly CallDef[] = Object.values(callsByFeature).flatMap((calls) =>
  Object.values<CallDef>(calls),
);
