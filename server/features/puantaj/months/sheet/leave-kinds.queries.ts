/** Of which kind the whole days of leave are, as the monthly sheet counts them. */
import { sql } from 'kysely';
import type { CountedDay, LeaveKind } from '#core/puantaj/period/day-count.ts';
import type { Day } from '#core/time/day.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';

interface Row {
  readonly personId: string;
  readonly day: Day;
  readonly kind: LeaveKind;
  readonly counts: boolean;
}

/** SGK's reason for days that are missing because somebody is ill or gave birth. */
const ILLNESS = '01';

const leavePace = readPace({ least: 50, most: 1_000 });

/** By person and day, as `${personId} ${day}`. */
export async function leaveKinds(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, NonNullable<CountedDay['leave']>>> {
  const rows = await ofKeys(db, leavePace, ids, (some) => kindsOfSome(db, some, from, to));
  return new Map(
    rows.map(({ personId, day, kind, counts }) => [`${personId} ${day}`, { kind, counts }]),
  );
}

/** Whatever the employer pays of it, a report is a report; and a day for the way is unpaid in any leave. */
async function kindsOfSome(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select d.person_id as "personId", d.day, d.cost > 0 as counts,
      case when t.missing_day_code = ${ILLNESS} or d.pay = 'sgk' then 'report' when d.pay = 'unpaid' then 'unpaid'
        when t.takes_from_balance then 'annual' else 'paid' end as kind
    from leave_day d join leave_request l on l.request_id = d.request_id join leave_type t on t.id = l.leave_type_id
    where d.holds and d.part = 'day' and d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date
    order by d.day, d.cost`.execute(db);
  return rows;
}
