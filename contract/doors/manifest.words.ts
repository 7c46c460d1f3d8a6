import type { FeatureWords } from '../audit/feature-words.ts';
import { doorsAudit } from './doors.audit.ts';
import { doorJobNames, doorTaskNames } from './doors.work.ts';

export const doorsWords = {
  audit: [doorsAudit],
  jobs: doorJobNames,
  tasks: doorTaskNames,
} as const satisfies FeatureWords;
