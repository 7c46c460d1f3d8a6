import type { FeatureContract } from '../kernel/feature.ts';
import { monthCloseItemsCalls } from './items.calls.ts';
import { monthCloseCalls } from './month-close.calls.ts';
import { monthCloseTopics } from './month-close.topics.ts';

export const monthClose = {
  calls: { monthClose: monthCloseCalls, monthCloseItems: monthCloseItemsCalls },
  topics: monthCloseTopics,
} as const satisfies FeatureContract;
