/** A day of somebody as corrections are judged by: what it counts, what it would take, and how it stands. */
import { sql } from 'kysely';
import type { Code } from '#core/puantaj/codes.ts';
import { attribute, type LocalPass, type PlannedDay } from '#core/puantaj/attribute.ts';
import type { Direction, Pass, Plan } from '#core/puantaj/types.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day, dayFromNumber } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { isCancelled } from '#server/features/passes/passes.ts';

export interface CountedPass extends Pass {
  readonly id: string;
}

export interface DayFacts {
  readonly isKept: boolean;
  /** Minutes from midnight of the day until now. */
  readonly now: number;
  readonly counted: readonly CountedPass[];
  /** Those of these passes that the day would take beside its own. */
  taken(added: readonly Pass[]): readonly Pass[];
}

/** Shifts reach over midnight, and a day's border is moved by its neighbours. */
const AROUND = 2;

interface StoredPass {
  readonly id: string;
  readonly minute: number;
  readonly dir: Direction;
}

async function plansAround(db: TenantTx, personId: string, day: Day): Promise<PlannedDay[]> {
  const { rows } = await sql<{ day: Day; plan: Plan }>`
    select d.day, plan.plan from puantaj_day d join puantaj_plan plan on plan.id = d.plan_id
    where d.person_id = ${personId}
      and d.day between ${addDays(day, -AROUND)}::date and ${addDays(day, AROUND)}::date`.execute(
    db,
  );
  return Array.from({ length: 2 * AROUND + 1 }, (_, nth) => {
    const date = addDays(day, nth - AROUND);
    const plan = rows.find((row) => row.day === date)?.plan ?? { kind: 'off' };
    return { date, plan };
  });
}

/** Counted passes around the day; seconds are cut off, as the calculation does. */
async function passesAround(db: TenantTx, personId: string, day: Day): Promise<StoredPass[]> {
  const { rows } = await sql<StoredPass>`
    select pass.id, coalesce(pass.direction, 'unknown') as dir,
      floor(extract(epoch from pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE})) / 60)::int as minute
    from pass left join work_place w on w.id = pass.work_place_id
    where pass.person_id = ${personId} and pass.purpose = 'puantaj' and not 'future' = any(pass.flags)
      and pass.at >= ${addDays(day, -AROUND)}::timestamptz and pass.at < ${addDays(day, AROUND + 1)}::timestamptz
      and not ${isCancelled}
    order by pass.at, pass.id`.execute(db);
  return rows;
}

const local = (minute: number, dir: Direction): LocalPass => {
  const number = Math.floor(minute / DAY_MINUTES);
  return { date: dayFromNumber(number), minute: minute - number * DAY_MINUTES, dir };
};

async function clockOf(db: TenantTx, personId: string, day: Day) {
  const { rows } = await sql<{ now: number; isKept: boolean; midnight: number }>`
    select floor(extract(epoch from (now() at time zone coalesce(w.time_zone, ${TIME_ZONE})) - ${day}::timestamp) / 60)::int as now,
      (extract(epoch from ${day}::timestamp) / 60)::int as midnight,
      exists (select from puantaj_day d where d.person_id = person.id and d.day = ${day}::date) as "isKept"
    from person left join work_place w on w.id = person.work_place_id where person.id = ${personId}`.execute(
    db,
  );
  return rows[0]!;
}

export async function readDayFacts(db: TenantTx, personId: string, day: Day): Promise<DayFacts> {
  const { now, isKept, midnight } = await clockOf(db, personId, day);
  const days = await plansAround(db, personId, day);
  const stored = await passesAround(db, personId, day);
  const own = stored.map(({ minute, dir }) => local(minute, dir));
  const ofDay = (passes: readonly LocalPass[]): readonly Pass[] =>
    attribute({ days, passes }).days[AROUND]!.passes;
  const left = [...stored];
  const counted = ofDay(own).map((pass): CountedPass => {
    const at = left.findIndex(
      ({ minute, dir }) => minute === midnight + pass.at && dir === pass.dir,
    );
    const [one] = left.splice(at, 1);
    return { ...pass, id: one!.id };
  });
  return {
    isKept,
    now,
    counted,
    taken(added) {
      const would = ofDay([...own, ...added.map(({ at, dir }) => local(midnight + at, dir))]);
      return added.filter((pass) =>
        would.some(({ at, dir }) => at === pass.at && dir === pass.dir),
      );
    },
  };
}

export interface Look {
  readonly worked: number;
  readonly missing: number;
  readonly segments: { readonly from: number; readonly to: number; readonly code: Code }[];
  readonly passes: { readonly at: number; readonly dir: Direction }[];
}

/** As the calculation wrote it; null where nothing is kept. */
export async function lookOf(db: TenantTx, personId: string, day: Day): Promise<Look | null> {
  const { rows } = await sql<{
    worked: number;
    missing: number;
    segments: readonly [number, number, Code][];
    passes: readonly [number, Direction][];
  }>`select worked, missing, segments, passes from puantaj_day
    where person_id = ${personId} and day = ${day}::date`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    worked: row.worked,
    missing: row.missing,
    segments: row.segments.map(([from, to, code]) => ({ from, to, code })),
    passes: row.passes.map(([at, dir]) => ({ at, dir })),
  };
}
