import type { FeatureWords } from '../audit/feature-words.ts';
import { notificationsAudit } from './notifications.audit.ts';

export const notificationsWords = {
  audit: [notificationsAudit],
} as const satisfies FeatureWords;
