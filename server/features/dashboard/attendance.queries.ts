/** Who is here today, and the last thirty days, of the people whom the caller sees. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { attendanceSchemas } from '#contract/dashboard/attendance.schemas.ts';
import { addDays, daysBetween } from '#core/time/day.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { insideNow } from '#server/features/passes/passes.ts';
import {
  dayCounts,
  dayTables,
  isCurrent,
  shown,
  type SoFar,
  soFarOf,
} from '#server/features/puantaj/puantaj.ts';
import { daysOf } from '#core/time/day-range.ts';
import { shownHolidays } from '#server/features/work-plan/work-plan.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { legalCauses } from './legal.queries.ts';

type Answer = z.output<(typeof attendanceSchemas)['GetAttendance']['data']>;
type Counts = Answer['now'];
type Band = Answer['band'];

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
};

/** Everybody is in the first part that holds. */
const BAND: Readonly<Record<keyof Band, RawBuilder<SqlBool>>> = {
  inside,
  left: came,
  absent,
  onLeave,
  resting: sql`(d.plan_from is null or d.day_kind = 'holiday')`,
  awaited: sql`not st.ended`,
  excused: sql`true`,
};
const PART = sql`case ${sql.join(
  Object.entries(BAND).map(([name, holds]) => sql`when ${holds} then ${sql.lit(name)}`),
  sql` `,
)} end`;

const HEADS = ['NC', 'GEC', 'CEC', 'BOS', 'UCI', 'HTM', 'RTM'] as const;

/** Everybody once, by what their day tells most: bars that are put on each other must add up to heads. */
const has = (code: string) => sql`${shown.totals} ? ${sql.lit(code)}`;
const HEAD = sql`case when ${has('RTM')} then 'RTM' when ${has('HTM')} then 'HTM' when ${onLeave} then 'UCI'
  when ${absent} then 'BOS' when ${has('GEC')} and ${came} then 'GEC' when ${has('CEC')} and st.ended then 'CEC'
  when ${came} or ${has('NC')} then 'NC' end`;

interface DayRow extends Counts, Record<(typeof HEADS)[number], number> {
  readonly day: string;
  readonly overtimeMinutes: number;
  readonly waitingMinutes: number;
}

const counted = (name: string, condition: RawBuilder<SqlBool>) =>
  sql`count(*) filter (where ${condition})::int as ${sql.id(name)}`;

/** Of the day's people. `where` they are. */
async function bandOf(
  db: TenantTx,
  soFar: readonly SoFar[],
  where: RawBuilder<SqlBool>,
): Promise<Band> {
  const { rows } = await sql<{ part: keyof Band; people: number }>`
    select ${PART} as part, count(*)::int as people
    from ${dayTables({ soFar })} join person on person.id = d.person_id
    where ${where} group by 1`.execute(db);
  const of = (part: keyof Band) => rows.find((row) => row.part === part)?.people ?? 0;
  const names = Object.keys(BAND) as (keyof Band)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Band;
}

/** Also those whose puantaj is not kept. */
async function countInside(
  db: TenantTx,
  caller: Caller,
  workPlaceId: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from ${insideNow()} inside join person on person.id = inside.person_id
    where not person.archived and ${inScope(caller)} and ${isAt('person.work_place_id', workPlaceId)}`.execute(
    db,
  );
  return rows[0]!.people;
}

const isAt = (column: `${string}.work_place_id`, workPlaceId: string | undefined) =>
  workPlaceId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = ${workPlaceId}`;

/** `workPlaceId`: of those alone who belong there. */
export async function attendanceOf(
  db: TenantTx,
  caller: Caller,
  workPlaceId?: string,
): Promise<Answer> {
  const seen = sql<SqlBool>`not person.archived and ${inScope(caller)} and ${isAt('d.work_place_id', workPlaceId)}`;
  const today = await readToday(db);
  const from = addDays(today, 1 - DAYS);
  const columns = sql.join([
    ...Object.entries(COUNTS).map(([name, condition]) => counted(name, condition)),
    ...HEADS.map((code) => counted(code, sql`${HEAD} = ${sql.lit(code)}`)),
  ]);
  const soFar = await soFarOf(db, seen);
  const { rows } = await sql<DayRow>`
    select d.day, ${columns}, coalesce(sum(${shown.overtime}), 0)::int as "overtimeMinutes",
      coalesce(sum(${shown.waiting}), 0)::int as "waitingMinutes"
    from ${dayTables({ soFar })} join person on person.id = d.person_id
    where d.day between ${from}::date and ${today}::date and ${seen}
    group by d.day`.execute(db);
  const here = await countInside(db, caller, workPlaceId);
  const band = await bandOf(db, soFar, sql`d.day = ${today}::date and ${seen}`);
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
    now: { ...countsOf(today), inside: here },
    band: { ...band, inside: here },
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
        waitingMinutes: row?.waitingMinutes ?? 0,
      };
    }),
    legal: await legalCauses(db, caller, workPlaceId),
  };
}
