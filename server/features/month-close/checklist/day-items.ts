/** What stands before the lock on calculated days, read once: how a day stands is said by `puantaj`, here it is only asked. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedItem } from '#core/month-close/listed-items.ts';
import { LEGAL_RULES } from '#core/puantaj/legal-causes.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { dayCounts, dayTables, hasAnomaly, shown } from '#server/features/puantaj/puantaj.ts';
import type { ClosePeriod, CountedFor } from './period.queries.ts';
import { payrollPeople } from './whose.ts';

/** PR-29: less is nobody's work. */
export const LEAST_LATE = 15;
/** A door that says nothing for so long where somebody was to pass. */
const SILENCE = 15;
/** Fewer may have forgotten, each by themselves. */
const LEAST_MISSING = 2;

const minutesOf = (code: string) => sql`coalesce((d.totals ->> ${sql.lit(code)})::int, 0)`;
const late = sql`(${minutesOf('GEC')} + ${minutesOf('CEC')})`;
const notInside = sql`not (st.running or st.here)`;
const laws = sql.join(
  LEGAL_RULES.map((name) => sql`case when ${hasAnomaly(name)} then ${sql.lit(name)} end`),
);

/** Days of the period on which anything may stand, as `flagged`; `whom` narrows it further, by `person`. */
export const flaggedDays = (
  period: ClosePeriod,
  scope: CountedFor,
  whom: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<unknown> => sql`
  flagged as materialized (
    select d.person_id, d.day, d.work_place_id, d.department_id, d.shift_id, d.plan_from, d.plan_to, d.first_in, d.last_out,
      ${notInside} and ${hasAnomaly('MISSING_ENTRY')} as lacks_in,
      ${notInside} and ${hasAnomaly('MISSING_EXIT')} as lacks_out,
      ${dayCounts.absent} and not d.corrected as absent,
      case when st.ended and not ${dayCounts.absent} then ${late} else 0 end as late,
      case when ${dayCounts.waiting} then ${shown.waiting} else 0 end as waiting,
      not d.is_planned and ${dayCounts.came} as unplanned,
      d.totals ? 'IGM' as on_leave_worked,
      case when d.anomalies && ${LEGAL_RULES}::text[] and not st.running then nullif(concat_ws(' ', ${laws}), '') end as law
    from ${dayTables()} join person on person.id = d.person_id
    where d.company_id = ${period.companyId} and d.day between ${period.from}::date and least(${period.to}::date, ${period.today}::date)
      and d.day >= c.first_puantaj_day and ${payrollPeople(scope)} and ${whom}
      and (d.anomalies <> '{}' or d.waiting > 0 or d.missing >= ${sql.lit(LEAST_LATE)} or d.totals ? 'IGM'
        or (not d.is_planned and d.pass_ids <> '{}')))`;

const ofDays = (where: RawBuilder<unknown>, more: Partial<Record<'about' | 'amount', unknown>>) =>
  sql`select person_id, day, day as to_day, ${more.about ?? sql`null`}::text as about,
    ${more.amount ?? sql`null`}::int as amount, null::text as ref from flagged where ${where}`;

/** When somebody was to pass, by the clocks of the work place. */
const edgeAt = sql`((e.day + make_interval(mins => e.edge))::timestamp at time zone coalesce(w.time_zone, ${sql.lit(TIME_ZONE)}))`;
const around = sql`(${edgeAt} - case when e.way = 'in' then ${sql.lit(SILENCE)} else 0 end * interval '1 minute')`;
const until = sql`(${edgeAt} + case when e.way = 'out' then ${sql.lit(SILENCE)} else 0 end * interval '1 minute')`;
const clock = (at: RawBuilder<unknown>) =>
  sql`coalesce(to_char(${at} at time zone coalesce(w.time_zone, ${sql.lit(TIME_ZONE)}), 'HH24:MI'), '…')`;

/** One entry of the index for each day: joined, every pass of the device would be compared with every day. */
const passedBefore = (
  ago: RawBuilder<unknown>,
) => sql`(select max(p.at) from pass p where p.device_id = v.id
  and p.at >= ${around} - make_interval(days => ${ago}) and p.at < ${until} - make_interval(days => ${ago}))`;

/**
 * A door at which nobody passed over the edge of a plan, where several lack just that pass, and where others did pass at
 * this hour within the week before: what is always quiet is no gap.
 */
export const silentDoors = sql`
    select e.day, e.way, e.edge, e.work_place_id, e.missing, e.people, v.id, v.name, ${clock(sql`before.at`)} || '–' || ${clock(sql`after.at`)} as silent
    from (
      select f.work_place_id, f.day, lack.way, lack.edge, count(*)::int as missing, array_agg(f.person_id) as people
      from flagged f cross join lateral (values ('in', f.plan_from, f.lacks_in), ('out', f.plan_to, f.lacks_out)) as lack (way, edge, lacks)
      where lack.lacks and lack.edge is not null and f.work_place_id is not null
      group by 1, 2, 3, 4 having count(*) >= ${sql.lit(LEAST_MISSING)}) e
    join work_place w on w.id = e.work_place_id
    join device v on v.work_place_id = e.work_place_id and v.active and v.direction in (e.way, 'both', 'key')
    cross join lateral (select max(p.at) as at from pass p where p.device_id = v.id and p.at <= ${around} and p.at > ${around} - interval '2 days') before
    cross join lateral (select min(p.at) as at from pass p where p.device_id = v.id and p.at > ${around} and p.at < ${until} + interval '2 days') after
    where (after.at is null or after.at >= ${until})
      and exists (select from generate_series(1, 7) ago where ${passedBefore(sql`ago`)} is not null)`;

const deviceGaps = sql`
  select null::uuid as person_id, gap.day, gap.day as to_day,
    string_agg(gap.name || ' ' || gap.silent, ', ' order by gap.name) as about, max(gap.missing) as amount, min(gap.id::text) as ref
  from (${silentDoors}) gap
  group by gap.day, gap.way, gap.edge, gap.work_place_id`;

export const dayItems = {
  missingPass: ofDays(sql`lacks_in or lacks_out`, {
    about: sql`case when lacks_in and lacks_out then 'both' when lacks_in then 'in' else 'out' end`,
  }),
  absence: ofDays(sql`absent`, {}),
  late: ofDays(sql`late >= ${sql.lit(LEAST_LATE)}`, { amount: sql`late` }),
  unapproved: ofDays(sql`waiting > 0`, { amount: sql`waiting` }),
  noPlan: ofDays(sql`unplanned`, {}),
  law: ofDays(sql`law is not null`, { about: sql`law` }),
  reportWorked: sql`
    select f.person_id, f.day, f.day as to_day, min(t.name) as about, null::int as amount, min(l.request_id::text) as ref
    from flagged f join leave_day l on l.person_id = f.person_id and l.day = f.day and l.holds and l.pay = 'sgk'
    join leave_request q on q.request_id = l.request_id join leave_type t on t.id = q.leave_type_id and t.is_report
    where f.on_leave_worked group by f.person_id, f.day`,
  deviceGap: deviceGaps,
} as const satisfies Partial<Record<ListedItem, RawBuilder<unknown>>>;
