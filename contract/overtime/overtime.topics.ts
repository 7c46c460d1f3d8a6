import { defineTopics } from '../kernel/topic.ts';

export const overtimeTopics = defineTopics({
  overtime: { entity: 'overtime' },
  overtimeConsent: { entity: 'overtimeConsent' },
  overtimeOpening: { entity: 'overtimeOpening' },
});
