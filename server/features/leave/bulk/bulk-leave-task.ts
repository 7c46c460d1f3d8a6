import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { taskForMany } from '#server/jobs/for-many.ts';
import { leaveTypeInUse } from '../leave-types.queries.ts';
import { enterLeaves } from '../requests/enter-leaves.commands.ts';
import { holdPeople } from '../settle.commands.ts';
import { type BulkInput, enteredOf, judgeBulk } from './judge-bulk.ts';

export const bulkLeaveTask = taskForMany<BulkInput>({
  rule: accessRules.enterLeave,
  async enter(db, asker, asked, people) {
    const type = await leaveTypeInUse(db, asked.leaveTypeId);
    await holdPeople(db, people);
    const judged = await judgeBulk(db, asker, type, asked, people);
    return enterLeaves(db, asker, 'bulk', enteredOf(asked, type, judged));
  },
});
