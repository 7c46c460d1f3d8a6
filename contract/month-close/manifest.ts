import type { FeatureContract } from '../kernel/feature.ts';
import { payrollFilesCalls } from './files.calls.ts';
import { monthCloseItemsCalls } from './items.calls.ts';
import { monthCloseCalls } from './month-close.calls.ts';
import { monthCloseTopics } from './month-close.topics.ts';

export const monthClose = {
  calls: {
    monthClose: monthCloseCalls,
    monthCloseItems: monthCloseItemsCalls,
    payrollFiles: payrollFilesCalls,
  },
  topics: monthCloseTopics,
} as const satisfies FeatureContract;
