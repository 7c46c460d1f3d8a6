/** Changes that concern many days: a part of a cause at a time becomes marks, the newest days first. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface Cause {
  readonly id: string;
  readonly fromDay: Day;
  readonly toDay: Day;
}

const PART_DAYS = 31;

/** The calculated days that a cause concerns; where a shift's hours changed, the neighbours too. */
const concerned = sql`
  from puantaj_cause c join puantaj_day p
    on (c.company_id is null or p.company_id = c.company_id) and (c.work_place_id is null or p.work_place_id = c.work_place_id)
      and (c.team_id is null or p.team_id = c.team_id) and (c.shift_id is null or c.shift_id = any(p.candidate_ids))`;

/** True where there was one; its newest part is marked then. */
export async function markCause(db: TenantTx): Promise<boolean> {
  const { rows } = await sql<Cause>`
    select c.id, greatest(c.from_day, (select min(day) from puantaj_day)) as "fromDay",
      least(c.to_day, ${today}) as "toDay"
    from puantaj_cause c order by c.made_at, c.id limit 1 for update`.execute(db);
  const cause = rows[0];
  if (!cause) return false;
  await sql`insert into day_to_calculate (person_id, day)
    select distinct p.person_id, p.day + near ${concerned}, generate_series(-1, 1) as near
    where c.id = ${cause.id} and p.day <= ${cause.toDay}::date and p.day > ${cause.toDay}::date - ${PART_DAYS}::int
      and p.day >= ${cause.fromDay}::date and (near = 0 or c.shift_id is not null) and p.day + near <= ${today}
    order by 1, 2
    on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now()`.execute(
    db,
  );
  await sql`delete from puantaj_cause where id = ${cause.id}
    and coalesce(${cause.fromDay}::date > ${cause.toDay}::date - ${PART_DAYS}::int, true)`.execute(
    db,
  );
  await sql`update puantaj_cause set to_day = ${cause.toDay}::date - ${PART_DAYS}::int where id = ${cause.id}`.execute(
    db,
  );
  return true;
}

export async function hasCauses(db: TenantTx): Promise<boolean> {
  const { rows } = await sql`select from puantaj_cause limit 1`.execute(db);
  return rows.length > 0;
}
