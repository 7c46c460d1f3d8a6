/** What is read of an answer wherever answers are counted: of `q`, the row that asks, and `p`, its period. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { today } from '#server/db/today.ts';

/** Of `q` and `p`: an objection to a day of the period that waits, or was approved and not answered. */
export const hasObjection: RawBuilder<SqlBool> = sql`exists (
  select from correction_request c join request r on r.id = c.request_id
  where c.person_id = q.person_id and c.kind = 'objection' and c.day between p.from_day and p.to_day
    and (r.state in ('waiting', 'returned') or (r.state = 'approved' and c.answered_at is null)))`;

/** Days since somebody was asked, by the calendar. */
export const daysSince = sql`(${today} - (q.asked_at at time zone 'Europe/Istanbul')::date)`;
