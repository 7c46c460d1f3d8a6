import { sql } from 'kysely';
import { FAULTS } from '#core/advance/words.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday, TIME_ZONE } from '#server/db/today.ts';
import { advanceTypeOf } from '../advance-types.queries.ts';
import { type AskedAdvance, employmentOf, type Finding, judgeAdvance } from './judge.ts';

interface Stored extends Omit<AskedAdvance, 'consent'> {
  readonly personId: string;
  readonly origin: 'request' | 'hr';
  readonly day: Day;
}

/**
 * A request as it would be judged now (RQ-3): by the day on which it was sent, and by what is known of the person today.
 * A first month that went by meanwhile keeps nothing: the deduction follows the payment (RQ-15).
 */
export async function judgeStored(
  db: TenantTx,
  id: string,
): Promise<{ readonly faults: readonly Finding[] }> {
  const { rows } = await sql<Stored>`
    select a.person_id as "personId", a.advance_type_id as "advanceTypeId", a.amount::float8 as amount,
      a.instalments as count, a.first_month as "first", a.origin,
      (r.submitted_at at time zone ${TIME_ZONE})::date as day
    from advance_request a join request r on r.id = a.request_id where a.request_id = ${id}`.execute(
    db,
  );
  const { personId, origin, day, ...asked } = rows[0]!;
  const type = await advanceTypeOf(db, asked.advanceTypeId);
  const { faults } = await judgeAdvance(db, {
    personId,
    type,
    asked: { ...asked, consent: true },
    day,
    by: origin === 'request' ? 'self' : 'hr',
    exceptId: id,
  });
  const { lastDay } = await employmentOf(db, personId);
  const hasLeft = lastDay !== null && lastDay < (await readToday(db));
  const { field, words } = FAULTS.employment;
  const left = {
    rule: 'employment',
    field,
    message: words({ type, open: 0, payMonth: '' }),
  } as const;
  return {
    faults: [
      ...(hasLeft ? [left] : []),
      ...faults.filter(({ rule }) => rule !== 'month' && !(hasLeft && rule === 'employment')),
    ],
  };
}
