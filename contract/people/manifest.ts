import type { FeatureContract } from '../kernel/feature.ts';
import { documentsCalls } from './documents/documents.calls.ts';
import { importCalls } from './import/import.calls.ts';
import { peopleCalls } from './people.calls.ts';
import { peopleTopics } from './people.topics.ts';

export const people = {
  calls: { people: peopleCalls, import: importCalls, documents: documentsCalls },
  topics: peopleTopics,
} as const satisfies FeatureContract;
