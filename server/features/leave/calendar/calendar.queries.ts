/** Who is away when, among the people whom one sees, and one's own department. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inDepartment, inScope, seesEveryone } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { shownHolidays } from '#server/features/shift-planning/shift-planning.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { addDays } from '#core/time/day.ts';
import { HIDDEN_LEAVE } from '../leave-days.queries.ts';
import { mayViewLeaves } from '../rights.ts';

type Input = z.output<(typeof leaveSchemas)['GetLeaveCalendar']['input']>;
type Answer = z.output<(typeof leaveSchemas)['GetLeaveCalendar']['data']>;
type Person = Answer['people'][number];

/** Colleagues plan around each other: those of one's own department are shown as well. As ids, of which an index finds each. */
const isShown = (caller: Caller): RawBuilder<SqlBool> =>
  seesEveryone(caller)
    ? sql`true`
    : sql`person.id = any(array(select person.id from person where ${inScope(caller)}
        or person.department_id = (select me.department_id from person me where me.id = ${caller.personId})))`;

const isOpen = (caller: Caller): RawBuilder<SqlBool> =>
  mayViewLeaves(caller) ? inScope(caller) : sql`person.id = ${caller.personId}`;

/** Away on a day of the range, as far as the caller is told: what waits is told of whom one sees alone. */
const isAway = (caller: Caller, { from, to }: Input): RawBuilder<SqlBool> => sql`exists (
  select from leave_day d where d.person_id = person.id and d.day between ${from}::date and ${to}::date
    and (d.holds or ${isOpen(caller)}))`;

function matching(caller: Caller, { departmentId, search }: Input): RawBuilder<SqlBool> {
  const words = searchWords(search).map((word) => sql<SqlBool>`person.id in (${peopleWith(word)})`);
  const department = departmentId === undefined ? [] : [inDepartment(departmentId)];
  return sql.join(
    [isShown(caller), sql`not person.archived`, ...words, ...department],
    sql` and `,
  ) as RawBuilder<SqlBool>;
}

/** By the days, which an index has without their rows: of thousands of people most are away on none. */
async function countAway(db: TenantTx, caller: Caller, asked: Input): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select distinct d.person_id from leave_day d where d.day between ${asked.from}::date and ${asked.to}::date) away
    join person on person.id = away.person_id
    where ${matching(caller, asked)} and (${isOpen(caller)} or ${isAway(caller, asked)})`.execute(
    db,
  );
  return rows[0]!.total;
}

export async function getLeaveCalendar(
  db: TenantTx,
  caller: Caller,
  asked: Input,
): Promise<Answer> {
  const { from, to } = asked;
  const { rows: people } = await sql<Person>`
    with shown as (
      select person.id, person.name || ' ' || person.surname as name, person.sort_key, person.department_id,
        ${inScope(caller)} as seen, ${isOpen(caller)} as open
      from person where ${matching(caller, asked)} and ${isAway(caller, asked)}
      order by person.sort_key, person.id limit ${asked.pageSize} offset ${offsetOf(asked)})
    select case when shown.seen then shown.id end as "personId", shown.name, department.name as "departmentName",
      (select jsonb_agg(jsonb_build_object(
          'id', case when shown.open then leave.request_id end,
          'label', case when shown.open then leave.name else ${HIDDEN_LEAVE.label} end,
          'colour', case when shown.open then leave.colour else ${HIDDEN_LEAVE.colour} end,
          'from', leave.first, 'to', leave.last, 'part', leave.part, 'isWaiting', not leave.holds) order by leave.first)
        from (select d.request_id, t.name, t.colour, min(d.day) as first, max(d.day) as last, min(d.part) as part, bool_and(d.holds) as holds
          from leave_day d join leave_request l on l.request_id = d.request_id join leave_type t on t.id = l.leave_type_id
          where d.person_id = shown.id and d.day between ${from}::date and ${to}::date and (shown.open or d.holds)
          group by d.request_id, t.name, t.colour) as leave) as leaves
    from shown left join department on department.id = shown.department_id
    order by shown.sort_key, shown.id`.execute(db);
  const total = await totalOf(asked, people.length, () => countAway(db, caller, asked));
  const holidays = await shownHolidays(db, asked);
  return {
    total,
    people,
    holidays: holidays
      .filter(
        ({ isHoliday, companyId, workPlaceId }) =>
          isHoliday && companyId === null && workPlaceId === null,
      )
      .map(({ day, name, halfFrom }) => ({
        day: addDays(from, day),
        name,
        isHalf: halfFrom !== null,
      })),
  };
}
