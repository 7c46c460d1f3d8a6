import type { demoTaskNames } from '#contract/demo/demo.work.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { DEMO_TASK, demoTaskOf } from './demo-task.ts';

export const demoTasks = {
  [DEMO_TASK]: demoTaskOf({ least: 4, most: 40 }),
} satisfies Record<keyof typeof demoTaskNames, TaskKind>;
