/** Somebody asks for days to be calculated again: what would say the same is not written. */
import type { z } from 'zod';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import { record } from '#server/records/audit.ts';
import { selectPeople } from '#server/features/shift-planning/shift-planning.ts';
import { ensureCalculation, MOST_AT_ONCE } from './drain.commands.ts';
import { aloneInTenant, markPeople } from './marks.commands.ts';

type Input = z.output<(typeof puantajDaysSchemas)['RecalculateDays']['input']>;
type Answer = z.output<(typeof puantajDaysSchemas)['RecalculateDays']['data']>;

export function recalculateDays({ caller, write }: CallContext, input: Input): Promise<Answer> {
  const { from, to } = input;
  return write(async (db) => {
    const people = await selectPeople(db, caller, input);
    const ids = people.map(({ head }) => head.personId);
    await aloneInTenant(db);
    const days = await markPeople(db, ids, from, to);
    await record(db, {
      action: 'recalculate',
      entity: 'puantajDay',
      after: { from, to, dayCount: days },
    });
    db.emit('puantajDay');
    return { days, taskId: days > MOST_AT_ONCE ? await ensureCalculation(db) : null };
  });
}
