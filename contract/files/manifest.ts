import type { FeatureContract } from '../kernel/feature.ts';
import { filesCalls } from './files.calls.ts';

export const files = {
  calls: { files: filesCalls },
} as const satisfies FeatureContract;
