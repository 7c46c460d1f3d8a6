import type { FeatureContract } from '../kernel/feature.ts';
import { overtimeCalls } from './overtime.calls.ts';
import { overtimeTopics } from './overtime.topics.ts';

export const overtime = {
  calls: { overtime: overtimeCalls },
  topics: overtimeTopics,
} as const satisfies FeatureContract;
