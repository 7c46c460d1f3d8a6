import type { FeatureWords } from '../audit/feature-words.ts';
import { peopleAudit } from './people.audit.ts';
import { peopleJobNames, peopleTaskNames } from './people.work.ts';

export const peopleWords = {
  audit: [peopleAudit],
  jobs: peopleJobNames,
  tasks: peopleTaskNames,
} as const satisfies FeatureWords;
