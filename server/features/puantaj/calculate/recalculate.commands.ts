/** Somebody asks for days to be calculated again: what would say the same is not written. */
import type { z } from 'zod';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import { record } from '#server/records/audit.ts';
import { selectPeople } from '#server/access/people/selection.queries.ts';
import { daysBetween } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { causeForPeople } from './causes.commands.ts';
import { ensureCalculation, MOST_AT_ONCE } from './drain.commands.ts';
import { markPeople } from './marks.commands.ts';

type Input = z.output<(typeof puantajDaysSchemas)['RecalculateDays']['input']>;
type Answer = z.output<(typeof puantajDaysSchemas)['RecalculateDays']['data']>;

/** More than this are not written down day by day while somebody waits, but as one wish. */
const MOST_MARKED = 500;

export function recalculateDays({ caller, write }: CallContext, input: Input): Promise<Answer> {
  return write(async (db) => {
    const people = await selectPeople(db, caller, input);
    const ids = people.map(({ head }) => head.personId);
    const today = await readToday(db);
    const [from, to] = [input.from, input.to < today ? input.to : today];
    const days = ids.length * Math.max(0, daysBetween(from, to) + 1);
    if (days > MOST_MARKED) await causeForPeople(db, ids, from, to);
    else await markPeople(db, ids, from, to);
    await record(db, {
      action: 'recalculate',
      entity: 'puantajDay',
      after: { from, to: input.to, dayCount: days },
    });
    db.emit('puantajDay');
    return { days, taskId: days > MOST_AT_ONCE ? await ensureCalculation(db) : null };
  });
}
