import { defineTopics } from '../kernel/topic.ts';

/** Devices speak without end: a pass and what went wrong are said by the ingest, not by the audit trail alone. */
export const doorsTopics = defineTopics({
  device: { entity: 'device' },
  pass: { entity: 'pass' },
  doorError: {},
});
