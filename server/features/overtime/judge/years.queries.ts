/** The overtime of a calendar year, of many people in a few statements: what weeks and days that are over came to. */
import { sql } from 'kysely';
import type { YearOfOvertime } from '#core/overtime/year.ts';
import { DAILY_LIMIT, NIGHT_LIMIT, WEEKLY_LIMIT } from '#core/puantaj/period/law.ts';
import { intersect, total } from '#core/time/interval.ts';
import type { Day } from '#core/time/day.ts';
import { mondayOf } from '#core/time/day.ts';
import { grouped } from '#core/lists/grouped.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export type WorkedYear = Pick<YearOfOvertime, 'weeks' | 'days' | 'opening'>;

interface WeekRow {
  readonly personId: string;
  readonly monday: Day;
  readonly closes: Day;
  readonly overtime: number;
}

/** Weeks close on Sunday, or on the last day of employment. A night shift has 7.5 hours, where the sector does not lift that. */
async function weeksOf(db: TenantTx, ids: readonly string[], year: number): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with base as (
      select d.person_id, d.day, date_trunc('week', d.day)::date as monday,
        coalesce((d.totals->>'NC')::int, 0) + coalesce((d.totals->>'NM')::int, 0) as minutes, d.night,
        coalesce(c.night_exception, false) as lifted
      from puantaj_day d left join company c on c.id = d.company_id
      where d.person_id = any(${ids}::uuid[]) and d.day < ${today}
        and d.day between make_date(${year}, 1, 1) - 6 and make_date(${year}, 12, 31)),
    weeks as (
      select person_id, monday, sum(minutes)::int as minutes,
        sum(greatest(0, minutes - case when night * 2 > minutes and not lifted then ${NIGHT_LIMIT}::int else ${DAILY_LIMIT}::int end))::int as over_day
      from base group by person_id, monday)
    select w.person_id as "personId", w.monday, least(w.monday + 6, p.end_date) as closes,
      greatest(w.over_day, w.minutes - ${WEEKLY_LIMIT}::int, 0) as overtime
    from weeks w join person p on p.id = w.person_id
    where least(w.monday + 6, p.end_date) < ${today}`.execute(db);
  return rows;
}

/** Worked on a weekly rest or holiday beyond a day's work; of half a holiday beyond half of one. */
async function daysOfRest(db: TenantTx, ids: readonly string[], year: number) {
  const { rows } = await sql<{ personId: string; date: Day; over: number }>`
    select person_id as "personId", day as date, greatest(0, minutes - most) as over from (
      select d.person_id, d.day, coalesce((d.totals->>'HTM')::int, 0) + coalesce((d.totals->>'RTM')::int, 0) as minutes,
        case when d.totals ? 'RTM' and (
          select sum((h->>'to')::int - (h->>'from')::int) from jsonb_array_elements(d.extras->'holidays') h) < 1440
          then ${NIGHT_LIMIT / 2}::int else ${NIGHT_LIMIT}::int end as most
      from puantaj_day d
      where d.person_id = any(${ids}::uuid[]) and d.day < ${today} and d.totals ?| array['HTM', 'RTM']
        and d.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)) as worked
    where minutes > most`.execute(db);
  return rows;
}

interface ExemptRow {
  readonly personId: string;
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  readonly segments: readonly StoredSegment[];
}

/** By necessity or in an emergency: counts in no year. By person and Monday. */
async function exemptMinutes(
  db: TenantTx,
  ids: readonly string[],
  year: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<ExemptRow>`
    select w.person_id as "personId", w.day, w.from_minute as "from", w.to_minute as "to", d.segments
    from work_window w join puantaj_day d on d.person_id = w.person_id and d.day = w.day
    where w.state = 'holds' and w.basis in (42, 43) and w.person_id = any(${ids}::uuid[])
      and w.day between make_date(${year}, 1, 1) - 6 and make_date(${year}, 12, 31)`.execute(db);
  const minutes = new Map<string, number>();
  for (const { personId, day, from, to, segments } of rows) {
    const key = `${personId} ${mondayOf(day)}`;
    const agreed = segments
      .filter(([, , code]) => code === 'NM')
      .map(([begin, end]) => ({ from: begin, to: end }));
    minutes.set(key, (minutes.get(key) ?? 0) + total(intersect([{ from, to }], agreed)));
  }
  return minutes;
}

/** What was worked before the first puantaj day of the year. */
async function openingsOf(
  db: TenantTx,
  ids: readonly string[],
  year: number,
): Promise<ReadonlyMap<string, { readonly day: Day; readonly minutes: number }>> {
  const { rows } = await sql<{ personId: string; day: Day; minutes: number }>`
    select person_id as "personId", day, minutes from overtime_opening
    where person_id = any(${ids}::uuid[]) and year = ${year}`.execute(db);
  return new Map(rows.map(({ personId, ...opening }) => [personId, opening]));
}

export async function workedYears(
  db: TenantTx,
  ids: readonly string[],
  year: number,
): Promise<(personId: string) => WorkedYear> {
  const weeks = grouped(await weeksOf(db, ids, year), ({ personId }) => personId);
  const days = grouped(await daysOfRest(db, ids, year), ({ personId }) => personId);
  const exempt = await exemptMinutes(db, ids, year);
  const openings = await openingsOf(db, ids, year);
  return (personId) => ({
    opening: openings.get(personId),
    weeks: (weeks.get(personId) ?? []).map(({ monday, closes, overtime }) => ({
      closes,
      overtime,
      exempt: exempt.get(`${personId} ${monday}`) ?? 0,
    })),
    days: days.get(personId) ?? [],
  });
}
