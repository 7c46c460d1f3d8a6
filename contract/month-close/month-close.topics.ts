import { defineTopics } from '../kernel/topic.ts';

/** Said when a period is counted, approved, locked or opened again, and when a difference is decided. */
export const monthCloseTopics = defineTopics({ closePeriod: { entity: 'closePeriod' } });
