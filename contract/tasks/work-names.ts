/** Work that is done later, by the feature that it belongs to. */
import { requestJobNames } from '../requests/requests.work.ts';
import { demoTaskNames } from '../demo/demo.work.ts';
import { doorJobNames, doorTaskNames } from '../doors/doors.work.ts';
import { leaveJobNames } from '../leave/leave.work.ts';
import { identityJobNames } from '../identity/identity.work.ts';
import { fileJobNames } from '../files/files.work.ts';
import { leaveTaskNames } from '../leave/leave.work.ts';
import { peopleJobNames, peopleTaskNames } from '../people/people.work.ts';
import { puantajJobNames, puantajTaskNames } from '../puantaj/puantaj.work.ts';

/** Small work that the server does by itself, as an Admin reads of it where it failed. */
export const jobNames = {
  ...peopleJobNames,
  ...fileJobNames,
  ...identityJobNames,
  ...doorJobNames,
  ...requestJobNames,
  ...leaveJobNames,
  ...puantajJobNames,
} as const satisfies Readonly<Record<string, string>>;

/** Long work that somebody waits for. */
export const taskNames = {
  ...peopleTaskNames,
  ...puantajTaskNames,
  ...doorTaskNames,
  ...leaveTaskNames,
  ...demoTaskNames,
} as const satisfies Readonly<Record<string, string>>;

export const jobName = (kind: string): string =>
  (jobNames as Readonly<Record<string, string>>)[kind] ?? 'Arka plan işi';
