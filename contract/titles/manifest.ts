import type { FeatureContract } from '../kernel/feature.ts';
import { titlesCalls } from './titles.calls.ts';
import { titlesTopics } from './titles.topics.ts';

export const titles = {
  calls: { titles: titlesCalls },
  topics: titlesTopics,
} as const satisfies FeatureContract;
