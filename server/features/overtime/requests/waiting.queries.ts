/** What was worked on a day beyond the plan and waits for somebody's word, of many people. */
import { sql } from 'kysely';
import { waitingRuns } from '#core/overtime/windows.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface WaitingDay {
  readonly personId: string;
  readonly personName: string;
  readonly registrationNo: string;
  readonly runs: readonly Interval[];
  /** Something has changed and the day is not calculated anew yet: what waits may be something else. */
  readonly isStale: boolean;
}

type Row = Omit<WaitingDay, 'runs'> & { readonly segments: readonly StoredSegment[] | null };

/** By name. */
export async function waitingOn(
  db: TenantTx,
  ids: readonly string[],
  day: Day,
): Promise<readonly WaitingDay[]> {
  const { rows } = await sql<Row>`
    select person.id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", d.segments,
      exists (select from day_to_calculate m where m.person_id = person.id and m.day = ${day}::date) as "isStale"
    from person left join puantaj_day d on d.person_id = person.id and d.day = ${day}::date
    where person.id = any(${ids}::uuid[]) order by person.sort_key, person.id`.execute(db);
  return rows.map(({ segments, ...row }) => ({
    ...row,
    runs: waitingRuns((segments ?? []).map(([from, to, code]) => ({ from, to, code }))),
  }));
}
