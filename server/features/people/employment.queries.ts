import { sql } from 'kysely';
import { inScope } from '#server/db/scope.ts';
import type { TenantTx } from '#server/db/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { seesAll, type Viewer } from './sight.ts';

interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly reason: string | null;
}

/** All periods of a person, newest first: the row itself and the ones before it. */
export async function employmentPeriods(
  db: TenantTx,
  caller: Viewer,
  id: string,
): Promise<Period[]> {
  const person = await db
    .selectFrom('person')
    .select(['start_date as startDate', 'end_date as endDate', 'leave_reason as reason'])
    .where('person.id', '=', id)
    .where('person.archived', '=', false)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!person) throw new AppError('not_found');
  const before = await db
    .selectFrom('employment_period')
    .select(['start_date as startDate', 'end_date as endDate', 'reason'])
    .where('person_id', '=', id)
    .orderBy(sql`start_date desc`)
    .execute();
  const periods: Period[] = person.startDate === null ? before : [person, ...before];
  return seesAll(caller) ? periods : periods.map((period) => ({ ...period, reason: null }));
}
