/** Changes that concern many days, worked off in parts: the newest month first, in it person by person. */
import { sql } from 'kysely';
import { addDays, type Day, daysBetween } from '#core/time/day.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type ChangedDefinition,
  changedColumns,
  sameScope,
} from '#server/features/work-plan/work-plan.ts';
import type { PersonDay } from './asked-days.ts';
import { calculateDays } from './calculate.commands.ts';
import { concernedRows } from './concerned-rows.ts';

interface Cause extends ChangedDefinition {
  readonly id: string;
  readonly isBegun: boolean;
  readonly afterPerson: string | null;
  /** How many days were calculated for it already. */
  readonly calculated: number;
  /** Somebody asked for all days of these many people. */
  readonly peopleCount: number | null;
}

/** Days that are worked off together: so many are read around them anyway. */
const WINDOW_DAYS = 31;
/** Of so many people it is found out at once which days are concerned. */
const PEOPLE = 300;
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface CausePart {
  /** Person-days that were looked at, and of these calculated and written. */
  readonly looked: number;
  readonly calculated: number;
  readonly changed: number;
}

async function oldest(db: TenantTx): Promise<Cause | undefined> {
  const { rows } = await sql<Cause>`
    select id, ${changedColumns}, begun as "isBegun", after_person as "afterPerson", calculated,
      cardinality(person_ids) as "peopleCount"
    from puantaj_cause order by made_at, id limit 1 for update`.execute(db);
  return rows[0];
}

/**
 * What concerns the same people and days is worked off once: the others go, and this one is as long as all of them. It is
 * cut to the days that there are. Somebody's wish stays as it is.
 */
async function begin(db: TenantTx, { id }: Cause): Promise<Cause | undefined> {
  await sql`
    with a as (select * from puantaj_cause where id = ${id}),
    others as (
      delete from puantaj_cause b using a where b.id <> a.id and a.person_ids is null and b.person_ids is null and ${sameScope}
        and b.from_day <= a.to_day and b.to_day >= a.from_day
      returning b.from_day, b.to_day),
    span as (select min(from_day) as first, max(to_day) as last from (select from_day, to_day from others union all select from_day, to_day from a) as each)
    update puantaj_cause c set begun = true, to_day = least(span.last, ${today}),
      from_day = case when c.person_ids is null then greatest(span.first, coalesce((select min(day) from puantaj_day), ${today} + 1)) else span.first end
    from span where c.id = ${id}`.execute(db);
  return oldest(db);
}

/** The next people, in order. */
async function nextPeople(db: TenantTx, cause: Cause, most: number): Promise<string[]> {
  const after = cause.afterPerson ?? FIRST;
  const all =
    cause.peopleCount === null
      ? sql`select id from person`
      : sql`select unnest(person_ids) as id from puantaj_cause where id = ${cause.id}`;
  const { rows } = await sql<{ id: string }>`
    select id from (${all}) as who where id > ${after}::uuid order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Of these people, one after the other, the calculated days that it concerns; where a shift's hours changed, the neighbours
 * too. Nothing is sorted: it ends with the day that is one too many.
 */
async function concernedDays(
  db: TenantTx,
  cause: Cause,
  ids: readonly string[],
  { from, to }: Window,
  most: number,
): Promise<PersonDay[]> {
  const { isConcerned, near } = await concernedRows(db, cause);
  const { rows } = await sql<PersonDay>`
    select who.id as "personId", own.day from unnest(${ids}::uuid[]) as who (id) cross join lateral (
      select distinct p.day + near as day from puantaj_day p, generate_series(${-near}::int, ${near}::int) as near
      where p.person_id = who.id and p.day between ${from}::date and ${to}::date and ${isConcerned} and p.day + near <= ${today}
      order by 1 limit ${WINDOW_DAYS + 2}) as own
    limit ${most}`.execute(db);
  return rows;
}

interface Window {
  readonly from: Day;
  readonly to: Day;
}

const allDays = (ids: readonly string[], { from, to }: Window): PersonDay[] =>
  ids.flatMap((personId) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => ({
      personId,
      day: addDays(from, i),
    })),
  );

interface Part {
  /** Those whose days of the window are done with this. */
  readonly ids: readonly string[];
  readonly days: readonly PersonDay[];
  /** Nobody comes after them. */
  readonly isLast: boolean;
}

/** About `size` days of the window; whole people. */
async function nextPart(db: TenantTx, cause: Cause, window: Window, size: number): Promise<Part> {
  if (cause.peopleCount !== null) {
    const most = Math.max(1, Math.floor(size / (daysBetween(window.from, window.to) + 1)));
    const ids = await nextPeople(db, cause, most);
    return { ids, days: allDays(ids, window), isLast: ids.length < most };
  }
  const ids = await nextPeople(db, cause, PEOPLE);
  const most = size + WINDOW_DAYS + 2;
  const days = await concernedDays(db, cause, ids, window, most);
  if (days.length < most) return { ids, days, isLast: ids.length < PEOPLE };
  // Whoever comes last may have more: they are the first of the next part.
  const cut = days.at(-1)!.personId;
  return {
    ids: ids.slice(0, ids.indexOf(cut)),
    days: days.filter(({ personId }) => personId !== cut),
    isLast: false,
  };
}

/** Where the next part begins; nowhere when all is done. */
async function moveOn(db: TenantTx, cause: Cause, window: Window, part: Part): Promise<void> {
  if (!part.isLast) {
    await sql`update puantaj_cause set after_person = ${part.ids.at(-1)!}, calculated = calculated + ${part.days.length}
      where id = ${cause.id}`.execute(db);
  } else if (window.from > cause.fromDay) {
    await sql`update puantaj_cause set after_person = null, to_day = ${addDays(window.from, -1)},
      calculated = calculated + ${part.days.length} where id = ${cause.id}`.execute(db);
  } else await remove(db, cause);
}

const remove = (db: TenantTx, { id }: Cause) =>
  sql`delete from puantaj_cause where id = ${id}`.execute(db);

/** Works off about `size` days of the oldest cause; undefined where there is none. */
export async function calculateCause(db: TenantTx, size: number): Promise<CausePart | undefined> {
  const found = await oldest(db);
  const cause = found && !found.isBegun ? await begin(db, found) : found;
  if (!cause) return undefined;
  if (cause.fromDay > cause.toDay) {
    await remove(db, cause);
    return { looked: 0, calculated: 0, changed: 0 };
  }
  const first = addDays(cause.toDay, 1 - WINDOW_DAYS);
  const window = { from: first > cause.fromDay ? first : cause.fromDay, to: cause.toDay };
  const part = await nextPart(db, cause, window, size);
  const changed = await calculateDays(db, part.days);
  await moveOn(db, cause, window, part);
  const looked = part.ids.length * (daysBetween(window.from, window.to) + 1);
  return { looked, calculated: part.days.length, changed };
}

export async function hasCauses(db: TenantTx): Promise<boolean> {
  const { rows } = await sql`select from puantaj_cause limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether what comes next is more than what is done beside. */
export async function isLongCause(db: TenantTx, most: number): Promise<boolean> {
  const { rows } = await sql<{ long: boolean }>`
    select calculated > ${most} or case when person_ids is not null then cardinality(person_ids) * (to_day - from_day + 1) > ${most} else false end as long
    from puantaj_cause order by made_at, id limit 1`.execute(db);
  return rows[0]?.long ?? false;
}

/** At most so many person-days are left to be looked at. */
export async function countLeft(db: TenantTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with people as (select count(*) as count from person), first as (select coalesce(min(day), ${today}) as day from puantaj_day)
    select coalesce(sum(coalesce(cardinality(c.person_ids), people.count) * greatest(0, least(c.to_day, ${today})
      - case when c.person_ids is null then greatest(c.from_day, first.day) else c.from_day end + 1)), 0)::int as count
    from puantaj_cause c, people, first`.execute(db);
  return rows[0]!.count;
}

/** Somebody asks for all days of these people. */
export async function causeForPeople(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<void> {
  await sql`insert into puantaj_cause (from_day, to_day, person_ids) values (${from}, ${to}, ${ids}::uuid[])`.execute(
    db,
  );
}
