import type { FeatureContract } from '../kernel/feature.ts';
import { settingsCalls } from './settings.calls.ts';

export const settings = {
  calls: { settings: settingsCalls },
} as const satisfies FeatureContract;
