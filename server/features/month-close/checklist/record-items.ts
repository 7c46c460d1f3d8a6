/** What stands before the lock and is no calculated day: requests, leave, unknown cards, facts, closed accounts, days to calculate. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedItem } from '#core/month-close/listed-items.ts';
import { seesEveryone } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { ClosePeriod, CountedFor } from './period.queries.ts';
import { hasObjection } from '../own/standing.ts';
import { belongsOn, payrollPeople } from './whose.ts';

type Part = (period: ClosePeriod, scope: CountedFor) => RawBuilder<unknown>;

const touches = ({ from, to }: ClosePeriod, first: string, last = first) =>
  sql<SqlBool>`(${sql.ref(first)} <= ${to}::date and ${sql.ref(last)} >= ${from}::date)`;

const whose = (period: ClosePeriod, scope: CountedFor, first: string, last = first) =>
  sql<SqlBool>`(${touches(period, first, last)} and ${payrollPeople(scope)}
    and ${belongsOn(period, sql.ref(first), sql.ref(last))})`;

/** Who decides now. */
const asked = sql`(select string_agg(p.name || ' ' || p.surname, ', ' order by p.sort_key)
  from request_approver a join person p on p.id = a.person_id where a.request_id = r.id and a.waiting)`;

/** Requests that change a day, with their dates: leave, overtime, corrections. */
export const waitingRequests: Part = (period, scope) => sql`
  select person.id as person_id, q.first as day, q.last as to_day, concat_ws('|', r.kind, ${asked}) as about,
    null::int as amount, r.id::text as ref
  from request r join person on person.id = r.person_id
  join lateral (
    select from_day as first, to_day as last from leave_request where request_id = r.id
    union all select day, day from overtime_request where request_id = r.id
    union all select day, day from correction_request where request_id = r.id) q on true
  where r.state in ('waiting', 'cancelling') and ${whose(period, scope, 'q.first', 'q.last')}`;

const objections: Part = (period, scope) => sql`
  select person.id, q.day, q.day, q.reason, null::int, r.id::text
  from correction_request q join request r on r.id = q.request_id join person on person.id = q.person_id
  where q.kind = 'objection' and r.state = 'approved' and q.answered_at is null and ${whose(period, scope, 'q.day')}`;

/** Dates that go to SGK as missing, of a type that names no code; days for the way have their own (PR-15). */
const leaveWithoutCode: Part = (period, scope) => sql`
  select person.id, l.day, l.day, t.name, null::int, t.id::text
  from leave_day l join leave_request q on q.request_id = l.request_id join leave_type t on t.id = q.leave_type_id
  join person on person.id = l.person_id
  where l.holds and l.pay in ('unpaid', 'sgk') and l.part = 'day' and l.cost = 1 and t.missing_day_code is null
    and not coalesce(q.counted -> 'travel', '[]') ? l.day::text and ${whose(period, scope, 'l.day')}`;

const lateDocuments: Part = (period, scope) => sql`
  select person.id, q.from_day, q.to_day, t.name, null::int, q.request_id::text
  from leave_request q join request r on r.id = q.request_id join leave_type t on t.id = q.leave_type_id
  join person on person.id = q.person_id
  where r.state in ('waiting', 'approved', 'cancelling') and q.document_file_id is null and q.document_due < ${period.today}::date
    and ${whose(period, scope, 'q.from_day', 'q.to_day')}`;

/** PR-4: the kind of wage, and whether by part of the time; what is written and changes nothing is none. */
const changedFacts: Part = (period, scope) => {
  const partTime = (facts: RawBuilder<unknown>) =>
    sql`(coalesce(${facts} ->> 'contract_type', '') in ('part_time', 'on_call'))`;
  const wage = (facts: RawBuilder<unknown>) => sql`coalesce(${facts} ->> 'wage_kind', 'monthly')`;
  const old = sql`was.facts`;
  const now = sql`(was.facts || f.facts)`;
  const byWage = sql`case when ${wage(now)} <> ${wage(old)} then 'wage:' || ${wage(now)} end`;
  const byPart = sql`case when ${partTime(now)} <> ${partTime(old)} then 'contract:' || coalesce(${now} ->> 'contract_type', '') end`;
  return sql`
    select person.id, f.from_date, f.from_date, concat_ws(' ', ${byWage}, ${byPart}), null::int, null::text
    from person_fact f join person on person.id = f.person_id
    cross join lateral (select facts_over(g.facts order by g.from_date) as facts from person_fact g
      where g.person_id = f.person_id and g.from_date < f.from_date) was
    where f.from_date > ${period.from}::date and f.facts ?| array['wage_kind', 'contract_type']
      and num_nonnulls(${byWage}, ${byPart}) > 0 and ${whose(period, scope, 'f.from_date')}`;
};

const closedAccounts: Part = (period, scope) => sql`
  select person.id, s.day, s.day, p.name, null::int, s.period_id::text
  from equalization_settlement s join equalization_period p on p.id = s.period_id join person on person.id = s.person_id
  where s.reversed_at is null and ${whose(period, scope, 's.day')}`;

/** Nobody's passes have no department: besides whoever sees everybody, the manager of the work place is told of them. */
const unknownCards: Part = ({ companyId, from, to }, scope) => {
  const at = sql`(pass.at at time zone coalesce(w.time_zone, ${sql.lit(TIME_ZONE)}))::date`;
  const seen =
    scope === null || seesEveryone(scope) ? sql`true` : sql`w.manager_id = ${scope.personId}`;
  return sql`
    select null::uuid, min(${at}), max(${at}), coalesce(pass.pin, pass.card) || ' (' || min(v.name) || ')', count(*)::int, v.id::text
    from pass join device v on v.id = pass.device_id join work_place w on w.id = v.work_place_id
    where pass.person_id is null and pass.ignored_at is null and not 'conflict' = any (pass.flags)
      and pass.at > ${from}::date - interval '1 day' and pass.at < ${to}::date + interval '2 days'
      and ${at} between ${from}::date and ${to}::date and w.company_id = ${companyId} and ${seen}
    group by v.id, coalesce(pass.pin, pass.card), pass.pin is null`;
};

/** Who was asked whether the month is right, and has neither agreed to these figures nor objected. */
const unansweredMonths: Part = ({ companyId, month }, scope) => sql`
  select person.id, p.from_day, p.to_day,
    case when q.confirmed_at is not null then 'changed' when q.shown_at is not null then 'looked' else 'notLooked' end,
    null::int, null::text
  from close_confirmation q join pay_period p on p.id = q.period_id
  join payroll_kept k on k.period_id = q.period_id and k.person_id = q.person_id and not k.left_out
  join person on person.id = q.person_id
  where p.company_id = ${companyId} and p.month = ${month} and not p.locked and ${payrollPeople(scope)}
    and q.confirmed_digest is distinct from k.digest and not ${hasObjection}`;

const daysToCalculate: Part = (period, scope) => sql`
  select person.id, m.day, m.day, null::text, null::int, null::text
  from day_to_calculate m join person on person.id = m.person_id
  where m.day <= ${period.today}::date and ${whose(period, scope, 'm.day')}`;

export const recordItems = {
  stale: daysToCalculate,
  openRequest: waitingRequests,
  noCode: leaveWithoutCode,
  objection: objections,
  doorError: unknownCards,
  document: lateDocuments,
  factChanged: changedFacts,
  settlement: closedAccounts,
  unconfirmed: unansweredMonths,
} as const satisfies Partial<Record<ListedItem, Part>>;
