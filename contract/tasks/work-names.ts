/** Work that is done later, as people read of it. */
import { featureWords } from '../feature-words.ts';
import { merged } from '../kernel/feature.ts';

/** Small work that the server does by itself, as an Admin reads of it where it failed. */
export const jobNames = merged(featureWords, 'jobs');

/** Long work that somebody waits for. */
export const taskNames = merged(featureWords, 'tasks');

export const jobName = (kind: string): string =>
  (jobNames as Readonly<Record<string, string>>)[kind] ?? 'Arka plan işi';
