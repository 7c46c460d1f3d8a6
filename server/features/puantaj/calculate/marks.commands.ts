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
/** What somebody is looking at is mostly of these days: marks further back wait for their turn with the others. */
const FRESH_DAYS = 8;

interface Taken {
  readonly most: number;
  /** The newest day of those that are taken; that of all marks where there is none. */
  readonly newest?: Day | undefined;
  /** Goes on after this person; from the beginning where there is none. */
  readonly after?: string | undefined;
  /** Only what was marked within the last minute, of the last days: what somebody is looking at. */
  readonly isFresh?: boolean;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Whoever has marks, in order, found by leaping from one person to the next along the one index that there is: however
 * many marks there are, only those of whom it is about are read. To be followed by a lateral join.
 */
const who = (after: string = FIRST) => sql`
  with recursive who as (
    (select person_id from day_to_calculate where person_id >= ${after}::uuid order by person_id limit 1)
    union all
    select following.person_id from who cross join lateral (
      select d.person_id from day_to_calculate d where d.person_id > who.person_id order by d.person_id limit 1) as following)`;

/** The newest marked day up to today. */
export async function newestMark(db: TenantTx): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`${who()}
    select max(own.day) as day from who cross join lateral (
      select d.day from day_to_calculate d where d.person_id = who.person_id and d.day <= ${today}
      order by d.day desc limit 1) as own`.execute(db);
  return rows[0]!.day ?? undefined;
}

/** Some of the marked days up to today, around the newest of them; person by person. */
export async function takeMarks(
  db: TenantTx,
  { most, newest, after, isFresh }: Taken,
): Promise<MarkedDay[]> {
  const last = newest ?? (await newestMark(db));
  if (last === undefined) return [];
  const days = isFresh ? FRESH_DAYS : WINDOW_DAYS;
  const fresh = isFresh ? sql`and d.marked_at > now() - interval '1 minute'` : sql``;
  const { rows } = await sql<MarkedDay>`${who(after)}
    select who.person_id as "personId", own.day, own.marks from who cross join lateral (
      select d.day, d.marks from day_to_calculate d
      where d.person_id = who.person_id and d.day <= ${last}::date and d.day > ${last}::date - ${days}::int ${fresh}
      order by d.day limit ${days}) as own
    limit ${most}`.execute(db);
  return rows;
}

/** Days on which some people are employed, as if all of them were marked, and whatever else of theirs is. */
export async function daysAsMarked(
  db: TenantTx,
  ids: readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<MarkedDay[]> {
  const { rows } = await sql<MarkedDay>`
    select person.id as "personId", d::date as day, coalesce(own.marks, 0) as marks
    from person
    cross join generate_series(greatest(puantaj_floor(), ${from}::date), ${to}::date, interval '1 day') as d
    left join lateral (
      select marked.marks from day_to_calculate marked
      where marked.person_id = person.id and marked.day = d::date limit 1) as own on true
    where person.id = any(${ids}::uuid[]) and (own.marks is not null or worked_on(person, d::date))
    order by 1, 2`.execute(db);
  return rows;
}

/** How many there are, counted up to `most`. */
export async function countMarks(db: TenantTx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from day_to_calculate where day <= ${today} limit ${most}) as marked`.execute(db);
  return rows[0]!.count;
}

/**
 * A mark that somebody holds is being set again: it stays, and nobody waits for anybody. Each is looked for by its key and
 * deleted where it stands, so that no plan can look at all others for each of them.
 */
async function letGo(db: TenantTx, marked: readonly MarkedDay[]): Promise<void> {
  await sql`delete from day_to_calculate where ctid = any(array(
    select held.ctid
    from unnest(${marked.map(({ personId }) => personId)}::uuid[], ${marked.map(({ day }) => day)}::date[],
      ${marked.map(({ marks }) => marks)}::int[]) as seen (person_id, day, marks)
    cross join lateral (
      select d.ctid from day_to_calculate d
      where d.person_id = seen.person_id and d.day = seen.day and d.marks = seen.marks
      limit 1 for update skip locked) as held))`.execute(db);
}

/** Answers how many rows changed. */
export async function calculateMarked(db: TenantTx, marked: readonly MarkedDay[]): Promise<number> {
  const changed = await calculateDays(db, marked);
  await letGo(db, marked);
  return changed;
}

/** Whatever is marked of some people up to today, at once and not by the job. */
export async function calculateMarksOf(db: TenantTx, ids: readonly string[]): Promise<void> {
  await aloneInTenant(db);
  const { rows } = await sql<MarkedDay>`
    select d.person_id as "personId", d.day, d.marks from day_to_calculate d
    where d.person_id = any(${ids}::uuid[]) and d.day <= ${today} order by 1, 2`.execute(db);
  await calculateMarked(db, rows);
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
