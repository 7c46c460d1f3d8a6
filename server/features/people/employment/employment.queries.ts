import { sql } from 'kysely';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { seesAll, type Viewer } from '../field-visibility.ts';

interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly terminationCode: string | null;
  readonly terminationNote: string | null;
}

type OpenMatters = z.output<(typeof peopleSchemas)['GetOpenMatters']['data']>;

const PERIOD = [
  'start_date as startDate',
  'end_date as endDate',
  'termination_code as terminationCode',
  'termination_note as terminationNote',
] as const;

/** All periods of a person, newest first: the row itself and the ones before it. */
export async function employmentPeriods(
  db: TenantTx,
  caller: Viewer,
  id: string,
): Promise<Period[]> {
  const person = await db
    .selectFrom('person')
    .select(PERIOD)
    .where('person.id', '=', id)
    .where('person.archived', '=', false)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!person) throw new AppError('not_found');
  const before = await db
    .selectFrom('employment_period')
    .select(PERIOD)
    .where('person_id', '=', id)
    .orderBy(sql`start_date desc`)
    .execute();
  const periods: Period[] = person.startDate === null ? before : [person, ...before];
  return seesAll(caller)
    ? periods
    : periods.map((period) => ({ ...period, terminationCode: null, terminationNote: null }));
}

/** What hangs on someone whose employment ends, by name where it has one. */
export async function openMatters(db: TenantTx, id: string): Promise<OpenMatters> {
  const led = (table: 'department' | 'work_place') =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('manager_id', '=', id)
      .where('active', '=', true)
      .orderBy('sort_key')
      .execute();
  const { count } = await db
    .selectFrom('person')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.or([eb('manager_id', '=', id), eb('second_manager_id', '=', id)]))
    .where('active', '=', true)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow();
  return {
    departments: await led('department'),
    workPlaces: await led('work_place'),
    peopleCount: count,
  };
}

/** The same before they leave; 404 where the caller does not see the person. */
export async function openMattersOf(
  db: TenantTx,
  caller: Viewer,
  id: string,
): Promise<OpenMatters> {
  await checkSeen(db, caller, id);
  return openMatters(db, id);
}
