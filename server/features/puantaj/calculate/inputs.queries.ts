/** All that the calculation of many people's days takes, in as many statements for one person as for thousands. */
import { sql } from 'kysely';
import type { Code } from '#core/puantaj/codes.ts';
import type { Direction } from '#core/puantaj/types.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day, dayFromNumber } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type KeptLeaveDay,
  leavesByDay,
  loadCells,
  type LoadedWorld,
  loadWorld,
  type StoredCell,
  type SpecialDaysOf,
  specialDaysByPlace,
} from '#server/features/work-plan/work-plan.ts';
import { type AgreedWindow, windowsByDay } from '#server/features/work-windows/work-windows.ts';
import { grouped } from '#core/lists/grouped.ts';
import { loadPeople, type PersonOfPlan } from '#server/access/people/person-facts.queries.ts';
import { type CompanyScope, loadCompanyScope } from '../company-scope.ts';
import type { AskedPerson } from './asked-days.ts';

/** A pass by the clocks of the work place where it was made. */
export interface TakenPass {
  readonly id: string;
  readonly date: Day;
  readonly minute: number;
  readonly dir: Direction;
}

export interface StoredCorrection {
  readonly personId: string;
  readonly day: Day;
  readonly kind: 'override' | 'excuse';
  readonly from: number;
  readonly to: number;
  readonly code: Code | null;
  readonly counts: 'work' | 'break' | null;
}

/** What a day was computed from before. */
interface ComputedBefore {
  readonly personId: string;
  readonly day: Day;
  readonly computedFrom: string;
  readonly companyId: string | null;
}

export interface LoadedInputs {
  readonly world: LoadedWorld;
  readonly scope: CompanyScope;
  readonly people: ReadonlyMap<string, PersonOfPlan>;
  readonly cells: ReadonlyMap<string, readonly StoredCell[]>;
  readonly passes: ReadonlyMap<string, readonly TakenPass[]>;
  readonly specialDays: SpecialDaysOf;
  readonly corrections: ReadonlyMap<string, readonly StoredCorrection[]>;
  /** By person and day. */
  readonly leaves: ReadonlyMap<string, readonly KeptLeaveDay[]>;
  /** What was agreed, by person and day. */
  readonly windows: ReadonlyMap<string, readonly AgreedWindow[]>;
  readonly before: ReadonlyMap<string, readonly ComputedBefore[]>;
}

interface PassesRow {
  readonly personId: string;
  readonly ids: string;
  readonly minutes: string;
  readonly directions: string;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = { i: 'in', o: 'out', u: 'unknown' };

/**
 * Each person's in one row: thousands of passes are read as three texts. Seconds are cut off.
 * Times are compared with times: a comparison with a date may tell something, so that row security keeps it from the index.
 */
async function loadPasses(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, readonly TakenPass[]>> {
  const { rows } = await sql<PassesRow>`
    select person_id as "personId", string_agg(id::text, ',' order by at, id) as ids,
      string_agg(minute::text, ',' order by at, id) as minutes, string_agg(dir, '' order by at, id) as directions
    from (
      select pass.person_id, pass.id, pass.at,
        floor(extract(epoch from pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE})) / 60)::int as minute,
        case pass.direction when 'in' then 'i' when 'out' then 'o' else 'u' end as dir
      from pass left join work_place w on w.id = pass.work_place_id
      where pass.person_id = any(${ids}::uuid[]) and pass.at >= ${addDays(from, -1)}::timestamptz and pass.at < ${addDays(to, 2)}::timestamptz
        and pass.purpose = 'puantaj' and not 'future' = any(pass.flags)
        and not exists (select from pass_correction c where c.pass_id = pass.id and c.kind = 'cancelled' and c.withdrawn_at is null)) as counted
    group by person_id`.execute(db);
  return new Map(
    rows.map(({ personId, ids: own, minutes, directions }) => {
      const at = minutes.split(',').map(Number);
      const passes = own.split(',').map((id, i) => {
        const day = Math.floor(at[i]! / DAY_MINUTES);
        return {
          id,
          date: dayFromNumber(day),
          minute: at[i]! - day * DAY_MINUTES,
          dir: DIRECTIONS[directions[i]!]!,
        };
      });
      return [personId, passes];
    }),
  );
}

async function loadCorrections(db: TenantTx, ids: readonly string[], from: Day, to: Day) {
  const { rows } = await sql<StoredCorrection>`
    select person_id as "personId", day, kind, from_minute as "from", to_minute as "to", code, counts
    from puantaj_correction
    where withdrawn_at is null and person_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date
    order by created_at, id`.execute(db);
  return grouped(rows, ({ personId, day }) => `${personId} ${day}`);
}

async function loadBefore(db: TenantTx, ids: readonly string[], from: Day, to: Day) {
  const { rows } = await sql<ComputedBefore>`
    select person_id as "personId", day, computed_from as "computedFrom", company_id as "companyId"
    from puantaj_day where person_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date`.execute(
    db,
  );
  return grouped(rows, ({ personId }) => personId);
}

/** Whoever was made inactive without a last day is expected no more. */
async function loadGone(db: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from person
    where id = any(${ids}::uuid[]) and not active and end_date is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** `from`, `to`: around all that is asked for. */
export async function loadInputs(
  db: TenantTx,
  asked: readonly AskedPerson[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<LoadedInputs> {
  const ids = asked.map(({ personId }) => personId);
  const gone = await loadGone(db, ids);
  const people = await loadPeople(db, ids, to);
  return {
    world: await loadWorld(db),
    scope: await loadCompanyScope(db),
    people: new Map(people.filter(({ id }) => !gone.has(id)).map((person) => [person.id, person])),
    cells: await loadCells(db, ids, from, to),
    passes: await loadPasses(db, ids, from, to),
    specialDays: await specialDaysByPlace(db, from, to),
    corrections: await loadCorrections(db, ids, from, to),
    leaves: await leavesByDay(db, ids, from, to),
    windows: await windowsByDay(db, ids, from, to),
    before: await loadBefore(db, ids, from, to),
  };
}
