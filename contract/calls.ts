/** All calls, in groups. The walk, the description of the API and the boot check read this list. */
import { features } from './features.ts';
import type { CallDef } from './kernel/call.ts';
import { merged } from './kernel/feature.ts';
import { resourceCalls } from './kernel/resource/resource.ts';
import { type ResourceName, resourceHeads } from './resource-heads.ts';

const callsOfResources = Object.fromEntries(
  Object.entries(resourceHeads).map(([name, head]) => [name, resourceCalls(head)]),
) as { readonly [Name in ResourceName]: ReturnType<typeof resourceCalls> };

export const callsByFeature = { ...merged(features, 'calls'), ...callsOfResources };

export const allCalls: readonly CallDef[] = Object.values(callsByFeature).flatMap((calls) =>
  Object.values<CallDef>(calls),
);
