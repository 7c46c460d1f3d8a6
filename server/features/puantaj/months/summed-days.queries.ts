/** The calculated days of many people, some people at a time: the sums of each are of one moment, and others go in between. */
import { type SqlBool, sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';
import { dayTables, shown } from '../reading/day-tables.ts';
import { columns } from '../reading/read-columns.ts';
import { readDay } from '../reading/read-day.ts';
import type { SummedDay } from './week-day.ts';

const dayPace = readPace({ least: 4, most: 100 });
const markPace = readPace({ least: 100, most: 1_000 });

const read = sql.join(
  Object.entries(columns).map(([name, value]) => sql`${sql.lit(name)}, ${value}`),
);

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
      days.map((day) => readDay({ ...day, stale: stale.has(`${personId} ${day.day}`) })),
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
  const whom = sql<SqlBool>`${to}::date >= puantaj_today() - 2 and pass.person_id = any(${ids}::uuid[])`;
  const { rows } = await sql<PersonRows>`
    select d.person_id as "personId", json_agg(json_build_object('day', d.day, 'dayKind', d.day_kind, 'rest', d.rest,
      'planned', d.planned, 'firstIn', d.first_in, 'lastOut', ${shown.lastOut}, 'corrected', d.corrected,
      'absent', away.absent, ${read}) order by d.day) as days
    from ${dayTables({ whom })}
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date
    group by d.person_id`.execute(db);
  return rows;
}
