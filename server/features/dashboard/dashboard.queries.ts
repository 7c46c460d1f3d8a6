/** What comes up among the people whom the caller sees, and what a tenant still lacks. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { dashboardSchemas } from '#contract/dashboard/dashboard.schemas.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { PROBATION_MONTHS } from '#contract/people/person-choices.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import type { Caller } from '#server/http/caller/caller.ts';

type Dashboard = z.output<(typeof dashboardSchemas)['GetDashboard']['data']>;

const DAYS_AHEAD = 30;
/** More would not be read on a first page. */
const MOST_ROWS = 50;

const lastDay = (from: string) => sql<string>`${from}::date + ${DAYS_AHEAD}::int`;

/** Whoever may not edit people learns of nobody's day of birth but their own. */
const mayKnowBirthday = (caller: Caller): RawBuilder<boolean> =>
  may(caller, accessRules.editUsers) ? sql`true` : sql`person.id = ${caller.personId}`;

/** Whoever was born on a 29th of February has their day on the 28th in other years. */
export async function upcomingOf(
  db: TenantTx,
  caller: Caller,
  from: string,
): Promise<Dashboard['upcoming']> {
  const { rows } = await sql<Dashboard['upcoming'][number]>`
    with ahead (day) as (
      select ${from}::date + n from generate_series(0, ${DAYS_AHEAD}::int) n
    ), birthdays (day, of_year) as (
      select day, to_char(day, 'MM-DD') from ahead
      union all
      select day, '02-29' from ahead
      where to_char(day, 'MM-DD') = '02-28' and to_char(day + 1, 'MM-DD') = '03-01'
    ), seen as (
      select person.id, person.name || ' ' || person.surname as name, person.birth_date,
        coalesce(person.probation_end, (person.start_date + make_interval(months => ${PROBATION_MONTHS}))::date)
          as probation_end,
        ${mayKnowBirthday(caller)} as may_know
      from person where person.active and not person.archived and ${inScope(caller)}
    )
    select seen.id as "personId", seen.name, birthdays.day, 'birthday' as kind
    from seen join birthdays on birthdays.of_year = to_char(seen.birth_date, 'MM-DD')
    where seen.may_know
    union all
    select seen.id, seen.name, seen.probation_end, 'probation'
    from seen where seen.probation_end between ${from}::date and ${lastDay(from)}
    order by day, name limit ${MOST_ROWS}`.execute(db);
  return rows;
}

const documentsOf = (db: TenantTx, caller: Caller, from: string): Promise<Dashboard['documents']> =>
  db
    .selectFrom('person_document as d')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'd.tenant_id').onRef('person.id', '=', 'd.person_id'),
    )
    .select([
      'd.id',
      'd.title',
      'person.id as personId',
      sql<string>`person.name || ' ' || person.surname`.as('name'),
      sql<string>`d.valid_until`.as('day'),
    ])
    .where('d.valid_until', '<=', lastDay(from))
    .where('person.active', '=', true)
    .where('person.archived', '=', false)
    .where(inScope(caller))
    .orderBy('d.valid_until')
    .orderBy('d.id')
    .limit(MOST_ROWS)
    .execute();

async function whatThereIs(db: TenantTx, { personId }: Caller): Promise<Dashboard['has']> {
  const { rows } = await sql<Dashboard['has']>`select
    exists (select from company where active) as companies,
    exists (select from work_place where active) as "workPlaces",
    exists (select from department where active) as departments,
    exists (select from title where active) as titles,
    exists (select from person where not archived and id <> ${personId}) as people`.execute(db);
  return rows[0]!;
}

export async function dashboardOf(db: TenantTx, caller: Caller): Promise<Dashboard> {
  const today = await readToday(db);
  return {
    today,
    upcoming: await upcomingOf(db, caller, today),
    documents: await documentsOf(db, caller, today),
    has: await whatThereIs(db, caller),
  };
}
