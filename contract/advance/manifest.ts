import type { FeatureContract } from '../kernel/feature.ts';
import { advanceAccountCalls } from './advance-account.calls.ts';
import { advanceCalls } from './advance.calls.ts';
import { advanceTopics } from './advance.topics.ts';
import { bulkAdvanceCalls } from './bulk-advance.calls.ts';
import { deductionsCalls } from './deductions.calls.ts';
import { advanceOpeningsCalls } from './openings.calls.ts';

export const advance = {
  calls: {
    advance: advanceCalls,
    advanceAccount: advanceAccountCalls,
    bulkAdvance: bulkAdvanceCalls,
    deductions: deductionsCalls,
    advanceOpenings: advanceOpeningsCalls,
  },
  topics: advanceTopics,
} as const satisfies FeatureContract;
