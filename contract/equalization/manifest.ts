import type { FeatureContract } from '../kernel/feature.ts';
import { accountRequestCalls } from './account-request.calls.ts';
import { equalizationCalls } from './equalization.calls.ts';
import { timeAccountCalls } from './time-accounts.calls.ts';
import { equalizationTopics } from './equalization.topics.ts';

export const equalization = {
  calls: {
    equalization: equalizationCalls,
    accountRequests: accountRequestCalls,
    timeAccounts: timeAccountCalls,
  },
  topics: equalizationTopics,
} as const satisfies FeatureContract;
