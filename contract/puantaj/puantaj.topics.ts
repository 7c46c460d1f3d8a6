import { defineTopics } from '../kernel/topic.ts';

/** Said after days were calculated, and when somebody corrects one. */
export const puantajTopics = defineTopics({ puantajDay: { entity: 'puantajCorrection' } });
