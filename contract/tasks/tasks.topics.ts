import { defineTopics } from '../kernel/topic.ts';

export const tasksTopics = defineTopics({
  task: {},
  /** There is work in the queue. */
  job: { isInternal: true },
});
