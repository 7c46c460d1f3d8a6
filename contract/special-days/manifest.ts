import type { FeatureContract } from '../kernel/feature.ts';
import { specialDaysCalls } from './special-days.calls.ts';
import { specialDaysTopics } from './special-days.topics.ts';

export const specialDays = {
  calls: { specialDays: specialDaysCalls },
  topics: specialDaysTopics,
} as const satisfies FeatureContract;
