import type { FeatureContract } from '../kernel/feature.ts';
import { tasksCalls } from './tasks.calls.ts';
import { tasksTopics } from './tasks.topics.ts';

export const tasks = {
  calls: { tasks: tasksCalls },
  topics: tasksTopics,
} as const satisfies FeatureContract;
