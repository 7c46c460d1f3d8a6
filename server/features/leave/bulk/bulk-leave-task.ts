import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { taskForMany } from '#server/jobs/for-many.ts';
import { type BulkInput, enterForMany } from './judge-bulk.ts';

export const bulkLeaveTask = taskForMany<BulkInput>({
  rule: accessRules.enterLeave,
  enter: async (db, asker, asked, people) => (await enterForMany(db, asker, asked, people)).ids,
});
