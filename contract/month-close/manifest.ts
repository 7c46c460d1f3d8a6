import type { FeatureContract } from '../kernel/feature.ts';
import { payrollFilesCalls } from './files.calls.ts';
import { monthCloseItemsCalls } from './items.calls.ts';
import { monthCloseCalls } from './month-close.calls.ts';
import { ownMonthCalls } from './own-month.calls.ts';
import { monthCloseTopics } from './month-close.topics.ts';
import { whatIfCalls } from './what-if.calls.ts';

export const monthClose = {
  calls: {
    monthClose: monthCloseCalls,
    monthCloseItems: monthCloseItemsCalls,
    payrollFiles: payrollFilesCalls,
    ownMonth: ownMonthCalls,
    closeWhatIf: whatIfCalls,
  },
  topics: monthCloseTopics,
} as const satisfies FeatureContract;
