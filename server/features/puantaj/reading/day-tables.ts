/**
 * How a calculated day stands now, said once in SQL: what lists filter, count and sort by is what every page shows of it.
 * Of whoever's time runs now the stored row says too little: what was read of them (`so-far.ts`) is joined as `so_far`.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DayCounter } from '#contract/puantaj/days/day-counters.ts';
import { ANOMALIES, type Anomaly } from '#core/puantaj/anomaly-names.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { insideNow } from '#server/features/passes/passes.ts';
import type { SoFar } from './read-day.ts';

const MIDNIGHT = sql.lit(1440);
/** Of people without a company. */
export const OVERTIME_ATTENTION = 15;

/** The minute that it is now, from midnight of the day, on the clocks of the work place. */
const minute = sql`floor(extract(epoch from (now() at time zone coalesce(w.time_zone, ${sql.lit(TIME_ZONE)})) - d.day::timestamp) / 60)::int`;

/** A plan's last moment to come without being missed; where one may come when one likes, that of the latest begin. */
const awaitedUntil = sql`(select coalesce((p.plan ->> 'latestStart')::int, d.plan_from, 0) + coalesce((p.plan ->> 'lateTolerance')::int, 0)
  from puantaj_plan p where p.id = d.plan_id)`;

interface Options {
  /** On `pass`: whose passes are looked at to know who is inside. */
  readonly whom?: RawBuilder<SqlBool>;
  readonly soFar?: readonly SoFar[];
  /** Instead of the days that stand. */
  readonly days?: RawBuilder<unknown>;
}

const STANDING = sql`puantaj_day`;

/**
 * `puantaj_day` as `d` with its work place `w` and company `c`. `inside` is there for who is inside now; `st` says of the
 * day that its shift has `ended`, that somebody `came`, that its time is `running`, and that whose it is are `here` today;
 * `absent` is `away.absent` (D67): planned, its tolerance over, and neither pass nor leave nor excuse.
 */
export const dayTables = ({ whom, soFar = [], days = STANDING }: Options = {}) => sql`${days} d
  left join work_place w on w.id = d.work_place_id
  left join company c on c.id = d.company_id
  left join ${insideNow(whom)} inside on inside.person_id = d.person_id
  left join jsonb_to_recordset(${JSON.stringify(soFar)}::jsonb) as so_far ("personId" uuid, day date, anomalies text[], totals jsonb,
    worked int, missing int, overtime int, waiting int) on so_far."personId" = d.person_id and so_far.day = d.day
  cross join lateral (select ${minute} as minute) clock
  cross join lateral (select clock.minute >= coalesce(d.plan_to, ${MIDNIGHT}) as ended, d.pass_ids <> '{}' as came,
    coalesce(inside.pass_id = any(d.pass_ids), false) as running,
    inside.person_id is not null and clock.minute >= 0 and clock.minute < ${MIDNIGHT} as here) st
  cross join lateral (select 'ABSENT' = any(d.anomalies) and not st.came and not st.here
    and not d.extras ?| array['leave', 'inDay', 'equalization'] and (st.ended or clock.minute >= ${awaitedUntil}) as absent) away`;

const waiting = sql`coalesce(so_far.waiting, d.waiting)`;
const attention = sql`coalesce(c.overtime_attention, ${sql.lit(OVERTIME_ATTENTION)})`;
/** Enough of it waits for approval that somebody is to look. */
const callsForApproval = sql<SqlBool>`${waiting} >= greatest(1, ${attention})`;

/** What is said of a day only under a condition; all else is as it was calculated. */
const SAID_WHEN: Readonly<Partial<Record<Anomaly, RawBuilder<SqlBool>>>> = {
  ABSENT: sql`away.absent`,
  EARLY_EXIT: sql`st.ended`,
  SHORT_BREAK: sql`st.ended`,
  UNAPPROVED_OVERTIME: callsForApproval,
};

const calculated = (name: Anomaly) => sql<SqlBool>`${sql.lit(name)} = any(d.anomalies)`;
/** Who was there, or had leave, did not stay away: the time is a gap. */
const isGap = sql<SqlBool>`(${calculated('GAP')} or ${calculated('ABSENT')} and not away.absent and st.ended)`;

export function hasAnomaly(name: Anomaly): RawBuilder<SqlBool> {
  const when = SAID_WHEN[name];
  const said = name === 'GAP' ? isGap : calculated(name);
  const stored = when === undefined ? said : sql`(${said} and ${when})`;
  return sql`coalesce(${sql.lit(name)} = any(so_far.anomalies), ${stored})`;
}

const allSaid = sql.join(
  ANOMALIES.map((name) => sql`case when ${hasAnomaly(name)} then ${sql.lit(name)} end`),
);

/** What a page shows of the day. Of a shift that is not over no time is missing. */
export const shown = {
  inside: sql<SqlBool>`(st.running or st.here)`,
  worked: sql`coalesce(so_far.worked, d.worked)`,
  missing: sql`coalesce(so_far.missing, case when st.ended then d.missing else 0 end)`,
  overtime: sql`coalesce(so_far.overtime, d.overtime)`,
  waiting,
  totals: sql`coalesce(so_far.totals, d.totals)`,
  lastOut: sql`case when not st.running then d.last_out end`,
  anomalies: sql`case when st.ended and not d.anomalies && array['ABSENT', 'UNAPPROVED_OVERTIME'] then d.anomalies
    else array_remove(array[${allSaid}], null) end`,
  attention,
} as const;

/** What the counters of a day count; each is a filter too. */
export const dayCounts = {
  expected: sql<SqlBool>`(d.day_kind = 'work' and d.planned > 0)`,
  came: sql<SqlBool>`st.came`,
  absent: sql<SqlBool>`away.absent`,
  late: hasAnomaly('LATE'),
  earlyExit: hasAnomaly('EARLY_EXIT'),
  missingPass: sql<SqlBool>`(${hasAnomaly('MISSING_ENTRY')} or ${hasAnomaly('MISSING_EXIT')})`,
  overtime: sql<SqlBool>`${shown.overtime} > 0`,
  waiting: callsForApproval,
  inside: shown.inside,
  onLeave: sql<SqlBool>`d.day_kind = 'leave'`,
  unplanned: sql<SqlBool>`(d.plan_from is null and st.came)`,
} as const satisfies Readonly<Record<DayCounter, RawBuilder<SqlBool>>>;
