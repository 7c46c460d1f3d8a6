/** The days that passes may concern are to be calculated again: their own and the neighbours, for shifts reach over midnight. */
import { sql } from 'kysely';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** `formerly`: in the order of the passes, whose they were until now; their days change too. */
export async function markDays(
  db: TenantTx,
  passIds: readonly string[],
  formerly: readonly (string | null)[] = [],
): Promise<void> {
  await sql`insert into day_to_calculate (person_id, day)
    select distinct owner.person_id, (pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE}))::date + near
    from unnest(${passIds}::uuid[], ${formerly}::uuid[]) as changed (id, person_id)
      join pass on pass.id = changed.id left join work_place w on w.id = pass.work_place_id
      cross join lateral (values (pass.person_id), (changed.person_id)) as owner (person_id), generate_series(-1, 1) as near
    where owner.person_id is not null and pass.purpose = 'puantaj'
      and not 'future' = any(pass.flags)
    order by 1, 2
    on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now()`.execute(
    db,
  );
}
