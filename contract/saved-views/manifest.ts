import type { FeatureContract } from '../kernel/feature.ts';
import { savedViewsCalls } from './saved-views.calls.ts';

export const savedViews = {
  calls: { savedViews: savedViewsCalls },
} as const satisfies FeatureContract;
