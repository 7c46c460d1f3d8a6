/** Special days as the grid shows them: by day, with where they hold. */
import { sql } from 'kysely';
import { addDays, type Day, daysBetween } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DayRange } from '#core/time/day-range.ts';

interface Row {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly name: string;
  readonly colour: string;
  readonly halfFrom: number | null;
  readonly isHoliday: boolean;
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
}

export async function shownHolidays(db: TenantTx, { from, to }: DayRange) {
  const { rows } = await sql<Row>`
    select s.first_day as "firstDay", s.last_day as "lastDay", s.name, t.colour, s.half_from as "halfFrom",
      (t.kind = 'public' or t.works_as_holiday) as "isHoliday", s.company_id as "companyId", s.work_place_id as "workPlaceId"
    from special_day s join special_day_type t on t.tenant_id = s.tenant_id and t.id = s.type_id
    where s.first_day <= ${to}::date and s.last_day >= ${from}::date
    order by s.first_day, s.sort_key, s.id`.execute(db);
  return rows.flatMap(({ firstDay, lastDay, halfFrom, ...row }) => {
    const first = firstDay < from ? from : firstDay;
    const last = lastDay > to ? to : lastDay;
    return Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => ({
      ...row,
      day: daysBetween(from, first) + i,
      // Only the first day begins later than its midnight.
      halfFrom: addDays(first, i) === firstDay ? halfFrom : null,
    }));
  });
}
