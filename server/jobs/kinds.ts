/** Every kind of work in the product, by the feature that it belongs to. */
import { doorJobs } from '#server/features/doors/doors.jobs.ts';
import { fileJobs } from '#server/features/files/files.jobs.ts';
import { peopleJobs, peopleTasks } from '#server/features/people/people.jobs.ts';
import { puantajJobs, puantajTasks } from '#server/features/puantaj/puantaj.jobs.ts';
import type { JobKinds } from './job-kinds.ts';
import type { TaskKinds } from './task-kinds.ts';

export const jobKinds: JobKinds = { ...peopleJobs, ...fileJobs, ...doorJobs, ...puantajJobs };

export const taskKinds: TaskKinds = { ...peopleTasks, ...puantajTasks };
