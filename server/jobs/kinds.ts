/** Every kind of work in the product, by the feature that it belongs to. */
import { demoTasks } from '#server/features/demo/demo.jobs.ts';
import { doorJobs, doorTasks } from '#server/features/doors/doors.jobs.ts';
import { identityJobs } from '#server/features/identity/identity.jobs.ts';
import { fileJobs } from '#server/features/files/files.jobs.ts';
import { leaveJobs, leaveTasks } from '#server/features/leave/leave.jobs.ts';
import { peopleJobs, peopleTasks } from '#server/features/people/people.jobs.ts';
import { puantajJobs, puantajTasks } from '#server/features/puantaj/puantaj.jobs.ts';
import { requestJobs } from '#server/features/requests/requests.jobs.ts';
import type { JobKinds } from './job-kinds.ts';
import type { TaskKinds } from './task-kinds.ts';

export const jobKinds: JobKinds = {
  ...peopleJobs,
  ...fileJobs,
  ...identityJobs,
  ...doorJobs,
  ...puantajJobs,
  ...requestJobs,
  ...leaveJobs,
};

export const taskKinds: TaskKinds = {
  ...peopleTasks,
  ...doorTasks,
  ...puantajTasks,
  ...leaveTasks,
  ...demoTasks,
};
