import type { FeatureContract } from '../kernel/feature.ts';
import { importsCalls } from './imports.calls.ts';

export const imports = {
  calls: { imports: importsCalls },
} as const satisfies FeatureContract;
