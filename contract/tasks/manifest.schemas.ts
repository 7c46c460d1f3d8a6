import { tasksSchemas } from './tasks.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfTasks = {
  tasks: tasksSchemas,
} as const;
