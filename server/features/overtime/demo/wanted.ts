/** Whose overtime of a day is asked for in the demo: what waits in calculated days, and two hours after the plan of a day ahead. */
import { sql } from 'kysely';
import { demoLockedCompany } from '#db/seeds/organisation.ts';
import { isAskedAfter, isAskedAhead } from '#db/seeds/overtime-requests.ts';
import { DEMO_REGISTRATION } from '#db/seeds/staff.ts';
import { waitingRuns } from '#core/overtime/windows.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadKnown } from '../judge/person-days.queries.ts';

export interface Wanted {
  readonly personId: string;
  readonly windows: readonly Interval[];
}

/** As many as one request has. */
const MOST_WINDOWS = 3;
const LENGTH = 120;
/** Nobody stays on ahead of time when the plan ends later than this. */
const LATEST_END = 1_200;

/** Of who has somebody to decide. */
export async function wantedAfter(db: TenantTx, day: Day, today: Day): Promise<readonly Wanted[]> {
  const { rows } = await sql<{
    personId: string;
    registrationNo: string;
    segments: readonly StoredSegment[];
  }>`
    select d.person_id as "personId", p.registration_no as "registrationNo", d.segments
    from puantaj_day d join person p on p.id = d.person_id
    where d.day = ${day}::date and d.waiting > 0
      and p.registration_no ~ ${DEMO_REGISTRATION} and p.manager_id is not null and p.active
      and p.company_id <> (select id from company where code = ${demoLockedCompany})
    order by p.registration_no`.execute(db);
  return rows.flatMap(({ personId, registrationNo, segments }) => {
    const coded = segments.map(([from, to, code]) => ({ from, to, code }));
    const windows = waitingRuns(coded).slice(0, MOST_WINDOWS);
    const isAsked = windows.length > 0 && isAskedAfter(registrationNo, day, today);
    return isAsked ? [{ personId, windows }] : [];
  });
}

/** Of who works then, is on no leave, and has agreed to overtime. */
export async function wantedAhead(db: TenantTx, day: Day): Promise<readonly Wanted[]> {
  const { rows } = await sql<{ id: string; registrationNo: string }>`
    select p.id, p.registration_no as "registrationNo" from person p
    where p.registration_no ~ ${DEMO_REGISTRATION} and p.manager_id is not null and p.active and p.overtime_consent
      and p.end_date is null
      and not exists (select from leave_day l where l.person_id = p.id and l.day = ${day}::date)
    order by p.registration_no`.execute(db);
  const ids = rows.flatMap(({ id, registrationNo }) =>
    isAskedAhead(registrationNo, day) ? [id] : [],
  );
  if (ids.length === 0) return [];
  const known = await loadKnown(db, ids, day, { from: day, until: day });
  return known.flatMap((person) => {
    const { plan } = person.plannedOn(day);
    if (plan === undefined || plan.to > LATEST_END) return [];
    return [{ personId: person.id, windows: [{ from: plan.to, to: plan.to + LENGTH }] }];
  });
}
