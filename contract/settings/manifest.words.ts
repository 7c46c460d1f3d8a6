import type { FeatureWords } from '../audit/feature-words.ts';
import { settingsAudit } from './settings.audit.ts';

export const settingsWords = { audit: [settingsAudit] } as const satisfies FeatureWords;
