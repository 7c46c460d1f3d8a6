/** Who is here today, and the last thirty days, of the people whom the caller sees. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { attendanceSchemas } from '#contract/dashboard/attendance.schemas.ts';
import { addDays, daysBetween } from '#core/time/day.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { dayCounts, dayStates, isCurrent } from '#server/features/puantaj/puantaj.ts';
import { daysOf, shownHolidays } from '#server/features/shift-planning/shift-planning.ts';
import type { Caller } from '#server/http/caller/caller.ts';

type Answer = z.output<(typeof attendanceSchemas)['GetAttendance']['data']>;
type Counts = Answer['now'];

const DAYS = 30;
/** The same weekday a week ago is the first of them. */
const TREND_DAYS = 8;

const { expected, came, late, absent, onLeave, inside } = dayCounts;

const COUNTS: Readonly<Record<keyof Counts, RawBuilder<SqlBool>>> = {
  expected,
  inside,
  came,
  late,
  absent,
  onLeave,
  left: sql`(${dayStates.hasPasses} and not ${inside})`,
  notStarted: sql`(${expected} and not ${dayStates.hasPasses} and not ${dayStates.begun})`,
  // Whoever is called in on a day of rest is inside, or has left.
  resting: sql`((d.plan_from is null or d.day_kind = 'holiday') and not ${dayStates.hasPasses})`,
};

const HEADS = ['NC', 'GEC', 'CEC', 'BOS', 'UCI', 'HTM', 'RTM'] as const;

/** Everybody once, by what their day tells most: bars that are put on each other must add up to heads. */
const HEAD = sql`case when d.totals ? 'RTM' then 'RTM' when d.totals ? 'HTM' then 'HTM' when ${onLeave} then 'UCI'
  when ${absent} then 'BOS' when d.totals ? 'GEC' then 'GEC' when d.totals ? 'CEC' then 'CEC'
  when ${dayStates.hasPasses} or d.totals ? 'NC' then 'NC' end`;

const LEGAL = ['DAILY_LIMIT', 'NIGHT_LIMIT', 'SHORT_BREAK'] as const;

interface DayRow extends Counts, Record<(typeof HEADS)[number] | (typeof LEGAL)[number], number> {
  readonly day: string;
  readonly overtimeMinutes: number;
}

const counted = (name: string, condition: RawBuilder<SqlBool>) =>
  sql`count(*) filter (where ${condition})::int as ${sql.id(name)}`;

export async function attendanceOf(db: TenantTx, caller: Caller): Promise<Answer> {
  const today = await readToday(db);
  const from = addDays(today, 1 - DAYS);
  const columns = sql.join([
    ...Object.entries(COUNTS).map(([name, condition]) => counted(name, condition)),
    ...HEADS.map((code) => counted(code, sql`${HEAD} = ${sql.lit(code)}`)),
    ...LEGAL.map((name) => counted(name, sql`${sql.lit(name)} = any(d.anomalies)`)),
  ]);
  const { rows } = await sql<DayRow>`
    select d.day, ${columns}, coalesce(sum(d.overtime + d.waiting), 0)::int as "overtimeMinutes"
    from puantaj_day d join person on person.id = d.person_id left join work_place w on w.id = d.work_place_id
    where d.day between ${from}::date and ${today}::date and not person.archived and ${inScope(caller)}
    group by d.day`.execute(db);
  const holidays = await shownHolidays(db, { from, to: today });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const countsOf = (day: string): Counts => {
    const row = byDay.get(day);
    const names = Object.keys(COUNTS) as (keyof Counts)[];
    return Object.fromEntries(names.map((name) => [name, row?.[name] ?? 0])) as Counts;
  };
  const nameOf = (day: string) =>
    holidays.find(
      (one) =>
        one.day === daysBetween(from, day) && one.companyId === null && one.workPlaceId === null,
    )?.name ?? null;
  const days = daysOf({ from, to: today });
  const now = await sql<{ at: string }>`select now() as at`.execute(db);
  return {
    today,
    at: now.rows[0]!.at,
    current: await isCurrent(db, caller, today, today),
    now: countsOf(today),
    trend: days.slice(-TREND_DAYS).map((date) => ({ date, ...countsOf(date) })),
    days: days.map((date) => {
      const row = byDay.get(date);
      const heads = Object.fromEntries(HEADS.map((code) => [code, row?.[code] ?? 0]));
      return {
        date,
        holidayName: nameOf(date),
        expected: row?.expected ?? 0,
        absent: row?.absent ?? 0,
        heads: heads as Answer['days'][number]['heads'],
        overtimeMinutes: row?.overtimeMinutes ?? 0,
      };
    }),
    legal: LEGAL.map((anomaly) => ({
      anomaly,
      days: rows.reduce((sum, row) => sum + row[anomaly], 0),
    })).filter(({ days: count }) => count > 0),
  };
}
