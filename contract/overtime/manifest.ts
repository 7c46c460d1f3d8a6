import type { FeatureContract } from '../kernel/feature.ts';
import { overtimeConsentCalls } from './consents.calls.ts';
import { overtimeOpeningsCalls } from './openings.calls.ts';
import { overtimeCalls } from './overtime.calls.ts';
import { overtimeTopics } from './overtime.topics.ts';

export const overtime = {
  calls: {
    overtime: overtimeCalls,
    overtimeConsents: overtimeConsentCalls,
    overtimeOpenings: overtimeOpeningsCalls,
  },
  topics: overtimeTopics,
} as const satisfies FeatureContract;
