/** The calculated days of many people, some people at a time: the sums of each are of one moment, and others go in between. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';
import { dayStates } from '../stored-day.ts';
import type { SummedDay } from './week-day.ts';

const dayPace = readPace({ least: 4, most: 100 });
const markPace = readPace({ least: 100, most: 1_000 });

interface PersonRows {
  readonly personId: string;
  readonly days: readonly Omit<SummedDay, 'stale'>[];
}

/**
 * Which days wait to be calculated is read before the days are: one that is calculated in between is told as waiting for
 * once, never the other way round. Together they could not be prepared, as whatever reads a queue, and cost as much
 * for one person as now for six.
 */
export async function loadSummedDays(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
  pace = dayPace,
): Promise<ReadonlyMap<string, readonly SummedDay[]>> {
  const stale = new Set(await ofKeys(db, markPace, ids, (some) => markedDays(db, some, from, to)));
  const people = await ofKeys(db, pace, ids, (some) => daysOfSome(db, some, from, to));
  return new Map(
    people.map(({ personId, days }) => [
      personId,
      days.map((day) => ({ ...day, stale: stale.has(`${personId} ${day.day}`) })),
    ]),
  );
}

async function markedDays(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<readonly string[]> {
  const { rows } = await sql<{ personId: string; day: Day }>`
    select person_id as "personId", day from day_to_calculate
    where person_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows.map(({ personId, day }) => `${personId} ${day}`);
}

async function daysOfSome(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<readonly PersonRows[]> {
  const { rows } = await sql<PersonRows>`
    select d.person_id as "personId", json_agg(json_build_object('day', d.day, 'dayKind', d.day_kind, 'rest', d.rest,
      'planned', d.planned, 'worked', d.worked, 'night', d.night, 'missing', d.missing, 'overtime', d.overtime,
      'waiting', d.waiting, 'firstIn', d.first_in, 'lastOut', d.last_out, 'totals', d.totals,
      'segments', case when d.night > 0 then d.segments end, 'anomalies', d.anomalies, 'corrected', d.corrected,
      'inside', ${dayStates.inside}, 'begun', ${dayStates.begun}, 'hasPasses', ${dayStates.hasPasses})
      order by d.day) as days
    from puantaj_day d left join work_place w on w.id = d.work_place_id
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date
    group by d.person_id`.execute(db);
  return rows;
}
