import type { FeatureContract } from '../kernel/feature.ts';
import { chainsCalls } from './chains.calls.ts';
import { deputiesCalls } from './deputies.calls.ts';
import { requestsCalls } from './requests.calls.ts';
import { requestsTopics } from './requests.topics.ts';

export const requests = {
  calls: { chains: chainsCalls, deputies: deputiesCalls, requests: requestsCalls },
  topics: requestsTopics,
} as const satisfies FeatureContract;
