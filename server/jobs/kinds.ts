/** Every kind of work in the product: what features bring, and the demo that shows them all. */
import { demoTasks } from '#server/features/demo/demo.jobs.ts';
import { features } from '#server/features/features.ts';
import type { JobKinds } from './job-kinds.ts';
import type { TaskKinds } from './task-kinds.ts';

export const jobKinds: JobKinds = Object.assign({}, ...features.map(({ jobs }) => jobs));

export const taskKinds: TaskKinds = Object.assign(
  {},
  ...features.map(({ tasks }) => tasks),
  demoTasks,
);
