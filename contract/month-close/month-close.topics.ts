import { defineTopics } from '../kernel/topic.ts';

/** Said when a period is counted, approved, locked or opened again, and when a difference is decided; when a payroll file is made; when a layout changes. */
export const monthCloseTopics = defineTopics({
  closePeriod: { entity: 'closePeriod' },
  payrollFile: { entity: 'payrollFile' },
  payrollLayout: { entity: 'payrollLayout' },
});
