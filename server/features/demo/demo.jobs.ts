import type { demoTaskNames } from '#contract/demo/demo.work.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { DEMO_TASK, demoTask } from './demo-task.ts';

export const demoTasks = {
  [DEMO_TASK]: demoTask,
} satisfies Record<keyof typeof demoTaskNames, TaskKind>;
