/** Marked days: taken in parts, calculated, and let go only where nobody has marked them again meanwhile. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { PersonDay } from './asked-days.ts';
import { calculateDays } from './calculate.commands.ts';

export interface MarkedDay extends PersonDay {
  readonly marks: number;
}

/** One at a time in a tenant, over all instances: whoever comes second goes on with what is left. */
export const aloneInTenant = (db: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`puantaj ${db.ctx.tenantId}`}, 0))`.execute(
    db,
  );

/** Days that lie further apart are not calculated together. */
const WINDOW_DAYS = 45;

interface Taken {
  readonly most: number;
  /** Goes on after this person; from the beginning where there is none. */
  readonly after?: string | undefined;
  /** Only what was marked within the last minute, the newest first: what somebody is looking at. */
  readonly isFresh?: boolean;
}

/** Some of the marked days up to today, around the newest of them; person by person. */
export async function takeMarks(
  db: TenantTx,
  { most, after, isFresh }: Taken,
): Promise<MarkedDay[]> {
  const fresh = isFresh ? sql`and marked_at > now() - interval '1 minute'` : sql``;
  const beyond = after === undefined ? sql`` : sql`and person_id >= ${after}::uuid`;
  const { rows } = await sql<MarkedDay>`
    with newest as (select max(day) as day from day_to_calculate where day <= ${today} ${fresh} ${beyond})
    select d.person_id as "personId", d.day, d.marks from day_to_calculate d, newest
    where d.day <= newest.day and d.day > newest.day - ${WINDOW_DAYS}::int ${fresh} ${beyond}
    order by d.person_id, d.day limit ${most}`.execute(db);
  return rows;
}

/** How many there are, counted up to `most`. */
export async function countMarks(db: TenantTx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from day_to_calculate where day <= ${today} limit ${most}) as marked`.execute(db);
  return rows[0]!.count;
}

/** A mark that somebody holds is being set again: it stays, and nobody waits for anybody. */
async function letGo(db: TenantTx, marked: readonly MarkedDay[]): Promise<void> {
  await sql`delete from day_to_calculate
    using (
      select d.person_id, d.day from day_to_calculate d
      join unnest(${marked.map(({ personId }) => personId)}::uuid[], ${marked.map(({ day }) => day)}::date[],
        ${marked.map(({ marks }) => marks)}::int[]) as seen (person_id, day, marks)
        on d.person_id = seen.person_id and d.day = seen.day and d.marks = seen.marks
      for update of d skip locked) as done
    where day_to_calculate.person_id = done.person_id and day_to_calculate.day = done.day`.execute(
    db,
  );
}

/** Answers how many rows changed. */
export async function calculateMarked(db: TenantTx, marked: readonly MarkedDay[]): Promise<number> {
  const changed = await calculateDays(db, marked);
  await letGo(db, marked);
  return changed;
}

/** Marks everybody's days of a range, up to today. */
export async function markPeople(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<number> {
  const { numAffectedRows } = await sql`insert into day_to_calculate (person_id, day)
    select person_id, d::date from unnest(${ids}::uuid[]) as person_id,
      generate_series(${from}::date, least(${to}::date, ${today}), interval '1 day') as d order by 1, 2
    on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now()`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
