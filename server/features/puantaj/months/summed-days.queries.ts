/** The calculated days of many people, some people at a time: the sums of each are of one moment, and others go in between. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { dayStates, isStale } from '../stored-day.ts';
import type { SummedDay } from './week-day.ts';

/** A month of so many is read within a few milliseconds. */
const AT_ONCE = 20;

interface PersonRows {
  readonly personId: string;
  readonly days: readonly SummedDay[];
}

export async function loadSummedDays(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, readonly SummedDay[]>> {
  const days = new Map<string, readonly SummedDay[]>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await daysOfSome(db, ids.slice(at, at + AT_ONCE), from, to);
    for (const row of rows) days.set(row.personId, row.days);
  }
  return days;
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
      'inside', ${dayStates.inside}, 'begun', ${dayStates.begun}, 'hasPasses', ${dayStates.hasPasses}, 'stale', ${isStale})
      order by d.day) as days
    from puantaj_day d left join work_place w on w.id = d.work_place_id
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date
    group by d.person_id`.execute(db);
  return rows;
}
