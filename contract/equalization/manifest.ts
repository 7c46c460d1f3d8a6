import type { FeatureContract } from '../kernel/feature.ts';
import { equalizationCalls } from './equalization.calls.ts';
import { equalizationTopics } from './equalization.topics.ts';

export const equalization = {
  calls: { equalization: equalizationCalls },
  topics: equalizationTopics,
} as const satisfies FeatureContract;
