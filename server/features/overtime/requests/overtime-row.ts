/** A request of overtime as lists and its page show it, with what became of its minutes. */
import { sql } from 'kysely';
import { waitingRuns, workedMinutes } from '#core/overtime/windows.ts';
import { type Interval, total } from '#core/time/interval.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';

export const rowColumns = sql`o.request_id as id, r.version, r.state, o.person_id as "personId",
  person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
  department.name as "departmentName", o.day, o.basis::int as basis, o.ahead, o.reason, o.asked,
  r.submitted_at as "submittedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('from', w.from_minute, 'to', w.to_minute) order by w.from_minute), '[]')
    from work_window w where w.request_id = o.request_id) as windows,
  exists (select from work_window w where w.request_id = o.request_id and w.state = 'holds') as holds, d.segments`;

export const rowTables = sql`overtime_request o join request r on r.id = o.request_id
  join person on person.id = o.person_id left join department on department.id = person.department_id
  left join puantaj_day d on d.person_id = o.person_id and d.day = o.day`;

interface Stored {
  readonly windows: readonly Interval[];
  readonly holds: boolean;
  readonly segments: readonly StoredSegment[] | null;
}

/** Less worked, less counts; what is more than was agreed waits. */
export function shown<Row extends Stored>({ holds, segments, ...row }: Row) {
  const coded = segments?.map(([from, to, code]) => ({ from, to, code }));
  return {
    ...row,
    windows: [...row.windows],
    worked: holds && coded ? workedMinutes(row.windows, coded) : null,
    waiting: coded ? total(waitingRuns(coded)) : null,
  };
}
