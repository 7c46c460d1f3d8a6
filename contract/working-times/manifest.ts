import type { FeatureContract } from '../kernel/feature.ts';
import { workingTimesCalls } from './working-times.calls.ts';
import { workingTimesTopics } from './working-times.topics.ts';

export const workingTimes = {
  calls: { workingTimes: workingTimesCalls },
  topics: workingTimesTopics,
} as const satisfies FeatureContract;
