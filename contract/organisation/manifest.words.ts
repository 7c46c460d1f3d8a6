import type { FeatureWords } from '../audit/feature-words.ts';
import { departmentsAudit } from './departments/departments.audit.ts';
import { kioskLinksAudit } from './kiosk-links/kiosk-links.audit.ts';

export const organisationWords = {
  audit: [departmentsAudit, kioskLinksAudit],
} as const satisfies FeatureWords;
