import { defineTopics } from '#contract/kernel/topic.ts';

export const departmentsTopics = defineTopics({ department: { entity: 'department' } });
