import type { FeatureContract } from '../kernel/feature.ts';
import { auditCalls } from './audit.calls.ts';

export const audit = {
  calls: { audit: auditCalls },
} as const satisfies FeatureContract;
