/** Who is inside now, said once for whoever asks (D67): whose last counted pass of the last sixteen hours is an entry. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A shift and its overtime are over by then: who came earlier and was not seen since has left by another door. */
const INSIDE_HOURS = 16;

export const isCancelled = sql<SqlBool>`exists (select from pass_correction c where c.pass_id = pass.id and c.kind = 'cancelled' and c.withdrawn_at is null)`;

/**
 * Rows of `person_id`, the last pass as `pass_id` with its `at` and `work_place_id`. A pass counts as it does for the
 * puantaj. At doors that lead both ways every second pass since the last that says its direction leads out.
 * `whom` is a condition on `pass`. Found once, however the rows that it is joined with are read.
 */
export const insideNow = (whom: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> => sql`(
  with found as materialized (select person_id, (array_agg(id order by at desc, id desc))[1] as pass_id, max(at) as at,
    (array_agg(work_place_id order by at desc, id desc))[1] as work_place_id
  from (
    select pass.id, pass.person_id, pass.at, pass.direction, pass.work_place_id,
      max(pass.at) filter (where pass.direction is not null) over (partition by pass.person_id) as told_at
    from pass
    where pass.at between now() - ${sql.lit(INSIDE_HOURS)} * interval '1 hour' and now() and pass.person_id is not null
      and pass.purpose = 'puantaj' and not 'future' = any(pass.flags) and not ${isCancelled} and ${whom}) recent
  group by person_id
  having (count(*) filter (where direction is null and at > coalesce(told_at, '-infinity'))
    + case when (array_agg(direction order by at desc, id desc) filter (where direction is not null))[1] = 'in' then 1 else 0 end) % 2 = 1)
  select * from found)`;
