import type { FeatureContract } from '../kernel/feature.ts';
import { identityCalls } from './identity.calls.ts';
import { identityTopics } from './identity.topics.ts';
import { viewAsCalls } from './view-as.calls.ts';

export const identity = {
  calls: { identity: identityCalls, viewAs: viewAsCalls },
  topics: identityTopics,
} as const satisfies FeatureContract;
