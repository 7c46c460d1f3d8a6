/** Which special days hold where, as the attendance calculation and the plan take them. */
import { type RawBuilder, sql } from 'kysely';
import { type SpecialDate, type SpecialSpan, specialDates } from '#core/special-days/windows.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface Asked {
  /** Whose days: people's, where they belong now, or work places'. */
  readonly of:
    | { readonly personIds: readonly string[] }
    | { readonly workPlaceIds: readonly string[] };
  readonly from: Day;
  readonly to: Day;
}

/** Who is asked for, and where each belongs: `id`, `company_id`, `work_place_id`. */
const whereOf = (of: Asked['of']): RawBuilder<unknown> =>
  'personIds' in of
    ? sql`select p.id, p.company_id, p.work_place_id from person p where p.id = any(${of.personIds}::uuid[])`
    : sql`select w.id, w.company_id, w.id as work_place_id from work_place w where w.id = any(${of.workPlaceIds}::uuid[])`;

interface Row extends SpecialSpan {
  readonly id: string;
}

/**
 * By id the dates that special days reach into, in order; whoever has none is not in the answer. One statement, however
 * many are asked for. A day holds for the whole group, for a company with all its work places, or for one work place.
 */
export async function holidaysOf(
  db: TenantTx,
  { of, from, to }: Asked,
): Promise<ReadonlyMap<string, readonly SpecialDate[]>> {
  // A shift reaches into the neighbouring dates.
  const { rows } = await sql<Row>`
    with asked as (${whereOf(of)})
    select asked.id, s.first_day as "firstDay", s.last_day as "lastDay", s.half_from as "halfFrom", s.name,
      (t.kind = 'public' or t.works_as_holiday) as "isHoliday"
    from asked
    join special_day s on (s.company_id is null and s.work_place_id is null)
      or s.company_id = asked.company_id or s.work_place_id = asked.work_place_id
    join special_day_type t on t.id = s.type_id
    where s.first_day <= ${addDays(to, 1)} and s.last_day >= ${addDays(from, -1)}
    order by s.first_day, s.sort_key, s.id`.execute(db);
  const spans = new Map<string, Row[]>();
  for (const row of rows) spans.set(row.id, [...(spans.get(row.id) ?? []), row]);
  return new Map([...spans].map(([id, own]) => [id, specialDates(own, from, to)]));
}

interface PlacedSpan extends SpecialSpan {
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
}

/** What special days say of a place on a day. */
export type SpecialDaysOf = (
  companyId: string | null,
  workPlaceId: string | null,
) => ReadonlyMap<Day, SpecialDate>;

/** The same by where somebody belonged on the day, which may be elsewhere than now: read once, answered for any place. */
export async function specialDaysByPlace(db: TenantTx, from: Day, to: Day): Promise<SpecialDaysOf> {
  const { rows } = await sql<PlacedSpan>`
    select s.first_day as "firstDay", s.last_day as "lastDay", s.half_from as "halfFrom", s.name,
      (t.kind = 'public' or t.works_as_holiday) as "isHoliday", s.company_id as "companyId", s.work_place_id as "workPlaceId"
    from special_day s join special_day_type t on t.id = s.type_id
    where s.first_day <= ${addDays(to, 1)} and s.last_day >= ${addDays(from, -1)}
    order by s.first_day, s.sort_key, s.id`.execute(db);
  const known = new Map<string, ReadonlyMap<Day, SpecialDate>>();
  return (companyId, workPlaceId) => {
    const key = `${companyId} ${workPlaceId}`;
    let dates = known.get(key);
    if (dates === undefined) {
      const own = rows.filter(
        (row) =>
          (row.companyId === null && row.workPlaceId === null) ||
          (row.companyId !== null && row.companyId === companyId) ||
          (row.workPlaceId !== null && row.workPlaceId === workPlaceId),
      );
      dates = new Map(specialDates(own, from, to).map((one) => [one.date, one]));
      known.set(key, dates);
    }
    return dates;
  };
}
