import type { FeatureContract } from '../kernel/feature.ts';
import { correctionCalls } from './correction.calls.ts';
import { correctionTopics } from './correction.topics.ts';

export const correction = {
  calls: { correction: correctionCalls },
  topics: correctionTopics,
} as const satisfies FeatureContract;
