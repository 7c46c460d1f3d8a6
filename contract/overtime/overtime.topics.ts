import { defineTopics } from '../kernel/topic.ts';

export const overtimeTopics = defineTopics({
  overtime: { entity: 'overtime' },
  overtimeOpening: { entity: 'overtimeOpening' },
});
