/** Passes that came raw after a correction was agreed to, near one that it added (RQ-53): both count until one is cancelled. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Nearer than this, one of the two is likely the other. */
const NEAR_MINUTES = sql.lit(60);

const counts = (pass: 'added' | 'raw') => sql<SqlBool>`not exists (select from pass_correction gone
  where gone.pass_id = ${sql.ref(`${pass}.id`)} and gone.kind = 'cancelled' and gone.withdrawn_at is null)`;

/** Of requests as `c`: the pairs that count now, as `added` and `raw`. */
export const nearPairs = sql`pass_correction laid join pass added on added.id = laid.pass_id
  join pass raw on raw.person_id = added.person_id
    and raw.at between added.at - ${NEAR_MINUTES} * interval '1 minute' and added.at + ${NEAR_MINUTES} * interval '1 minute'
  where laid.request_id = c.request_id and laid.kind = 'added' and raw.source <> 'manual' and raw.purpose = 'puantaj'
    and raw.received_at > laid.created_at and not 'future' = any(raw.flags) and ${counts('raw')} and ${counts('added')}`;

/** Of requests as `c` with `request` as `r`: found, in effect, and nobody cancelled one of the two yet. */
export const isConflicting: RawBuilder<SqlBool> = sql<SqlBool>`(c.conflict_at is not null and r.state in ('approved', 'cancelling')
  and exists (select from ${nearPairs}))`;

interface Conflict {
  /** The request whose pass it is. */
  readonly requestId: string;
  readonly addedId: string;
  readonly addedAt: number;
  readonly rawId: string;
  readonly rawAt: number;
}

/** Of a person's day, in minutes of it. */
export async function conflictsOfDay(
  db: TenantTx,
  personId: string,
  day: Day,
): Promise<readonly Conflict[]> {
  const minute = (pass: 'added' | 'raw') =>
    sql`floor(extract(epoch from (${sql.ref(`${pass}.at`)} at time zone coalesce(w.time_zone, ${TIME_ZONE})) - ${day}::timestamp) / 60)::int`;
  const { rows } = await sql<Conflict>`
    select c.request_id as "requestId", pair."addedId", pair."addedAt", pair."rawId", pair."rawAt"
    from correction_request c join request r on r.id = c.request_id
      join person on person.id = c.person_id left join work_place w on w.id = person.work_place_id
      cross join lateral (select added.id as "addedId", ${minute('added')} as "addedAt", raw.id as "rawId", ${minute('raw')} as "rawAt"
        from ${nearPairs}) as pair
    where c.person_id = ${personId} and c.day = ${day}::date and c.conflict_at is not null and r.state in ('approved', 'cancelling')
    order by pair."addedAt"`.execute(db);
  return rows;
}
