import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { readToday } from '#server/db/today.ts';
import { taskForMany } from '#server/jobs/for-many.ts';
import { holdPeople } from '../judge/judge.ts';
import { enterAdvances } from '../requests/enter-advances.commands.ts';
import { type BulkInput, enteredOf, judgeBulk, typeOfBulk } from './judge-bulk.ts';

/** Each is looked at while somebody waits for it to go back; of more, each is annulled by itself. */
const MOST_TAKEN_BACK = 500;

export const bulkAdvanceTask = taskForMany<BulkInput>({
  rule: accessRules.editAdvances,
  mostTakenBack: MOST_TAKEN_BACK,
  async enter(db, asker, asked, people) {
    const day = await readToday(db);
    const type = await typeOfBulk(db, asked, day);
    await holdPeople(db, people);
    const judged = await judgeBulk(db, asker, { type, asked, day }, people);
    return enterAdvances(db, asker, 'bulk-advance', enteredOf(asked, type, judged));
  },
});
