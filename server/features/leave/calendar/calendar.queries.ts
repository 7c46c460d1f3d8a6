/** Who is away when: the leaves that one sees, and that one's colleagues are away. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inPlaces } from '#server/access/places.ts';
import { inScope } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { seenRequests, seesAllOfKind } from '#server/features/requests/requests.ts';
import { shownHolidays, HIDDEN_LEAVE } from '#server/features/work-plan/work-plan.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { addDays } from '#core/time/day.ts';
import { leaveKind, leaveRights } from '../rights.ts';

type Input = z.output<(typeof leaveSchemas)['GetLeaveCalendar']['input']>;
type Answer = z.output<(typeof leaveSchemas)['GetLeaveCalendar']['data']>;
type Person = Answer['people'][number];

const isSeen = (caller: Caller): RawBuilder<SqlBool> =>
  seesAllOfKind(caller, leaveRights)
    ? sql`true`
    : sql`d.request_id in (${seenRequests(caller, leaveKind)})`;

/** Colleagues plan around each other: that those of one's own department are away is told as of those whom one sees. */
const isColleague = (caller: Caller): RawBuilder<SqlBool> =>
  sql`d.person_id in (select person.id from person where ${inScope(caller)}
    or person.department_id = (select me.department_id from person me where me.id = ${caller.personId}))`;

/** A day of leave of which the caller is told: what they see, and that a colleague is away. */
const isTold = (caller: Caller): RawBuilder<SqlBool> =>
  sql`(${isSeen(caller)} or d.holds and ${isColleague(caller)})`;

/** Away on a day of the range, as far as the caller is told. */
const isAway = (caller: Caller, { from, to }: Input): RawBuilder<SqlBool> => sql`exists (
  select from leave_day d where d.person_id = person.id and d.day between ${from}::date and ${to}::date
    and ${isTold(caller)})`;

function matching({ search, ...places }: Input): RawBuilder<SqlBool> {
  const words = searchWords(search).map((word) => sql<SqlBool>`person.id in (${peopleWith(word)})`);
  return sql.join(
    [sql`not person.archived`, ...words, ...inPlaces('person', places)],
    sql` and `,
  ) as RawBuilder<SqlBool>;
}

/** By the days, which an index has without their rows: of thousands of people most are away on none. */
async function countAway(db: TenantTx, caller: Caller, asked: Input): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select distinct d.person_id from leave_day d where d.day between ${asked.from}::date and ${asked.to}::date) away
    join person on person.id = away.person_id
    where ${matching(asked)} and ${seesAllOfKind(caller, leaveRights) ? sql`true` : isAway(caller, asked)}`.execute(
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
        ${inScope(caller)} as seen
      from person where ${matching(asked)} and ${isAway(caller, asked)}
      order by person.sort_key, person.id limit ${asked.pageSize} offset ${offsetOf(asked)})
    select case when shown.seen then shown.id end as "personId", shown.name, department.name as "departmentName",
      (select jsonb_agg(jsonb_build_object(
          'id', case when leave.seen then leave.request_id end,
          'label', case when leave.seen then leave.name else ${HIDDEN_LEAVE.label} end,
          'colour', case when leave.seen then leave.colour else ${HIDDEN_LEAVE.colour} end,
          'from', leave.first, 'to', leave.last, 'part', leave.part, 'isWaiting', not leave.holds) order by leave.first)
        from (select d.request_id, t.name, t.colour, min(d.day) as first, max(d.day) as last, min(d.part) as part, bool_and(d.holds) as holds,
            ${isSeen(caller)} as seen
          from leave_day d join leave_request l on l.request_id = d.request_id join leave_type t on t.id = l.leave_type_id
          where d.person_id = shown.id and d.day between ${from}::date and ${to}::date and ${isTold(caller)}
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
