/** PR-30: what explains many of the records before the lock at once, of the people whom one sees. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { monthCloseItemsSchemas } from '#contract/month-close/items.schemas.ts';
import {
  CAUSE_ITEMS,
  type CausePerson,
  causesOf,
  causeTitle,
  type DeviceGap,
  type OffDay,
} from '#core/month-close/causes.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { closeItemCounts } from './checklist.queries.ts';
import { flaggedDays, LEAST_LATE, silentDoors } from './day-items.ts';
import { type ClosePeriod, closePeriodOf } from './period.queries.ts';
import { waitingRequests } from './record-items.ts';
import { payrollPeople } from './whose.ts';

type Schemas = typeof monthCloseItemsSchemas;
type Answer = z.output<Schemas['GetCloseCauses']['data']>;

const named = (
  id: string,
) => sql`select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name || ' ' || p.surname) order by p.sort_key, p.id)
  from person p where p.id = any(${sql.ref(id)})`;

async function gapsOf(db: TenantTx, period: ClosePeriod, scope: Caller) {
  const { rows } = await sql<DeviceGap>`
    with ${flaggedDays(period, scope)}
    select gap.day, gap.way as direction, gap.edge, string_agg(gap.name, ', ' order by gap.name) as devices,
      min(gap.silent) as silent, (${named('gap.people')}) as people
    from (${silentDoors}) gap
    group by gap.day, gap.way, gap.edge, gap.work_place_id, gap.people order by gap.day`.execute(
    db,
  );
  return rows;
}

async function offDaysOf(db: TenantTx, period: ClosePeriod, scope: Caller) {
  const { rows } = await sql<OffDay>`
    with ${flaggedDays(period, scope)},
      away_or_late as (select * from flagged where absent or late >= ${sql.lit(LEAST_LATE)}),
      planned as (
        select d.work_place_id, d.day, count(*)::int as people from puantaj_day d join person on person.id = d.person_id
        where d.company_id = ${period.companyId} and d.is_planned and ${payrollPeople(scope)}
          and (d.work_place_id, d.day) in (select work_place_id, day from away_or_late where absent)
        group by 1, 2)
    select jsonb_build_object('id', p.id, 'name', p.name || ' ' || p.surname) as person, off_day.day, off_day.absent as "isAbsent",
      w.name as place, coalesce(planned.people, 0) as "placePlanned", dep.name as department, s.name as shift,
      off_day.plan_from as "planFrom", off_day.plan_to as "planTo", off_day.first_in as "firstIn", off_day.last_out as "lastOut"
    from away_or_late off_day join person p on p.id = off_day.person_id
    left join work_place w on w.id = off_day.work_place_id
    left join department dep on dep.id = off_day.department_id
    left join shift s on s.id = off_day.shift_id
    left join planned on planned.work_place_id = off_day.work_place_id and planned.day = off_day.day
    order by off_day.day, p.sort_key, p.id`.execute(db);
  return rows;
}

async function heldOf(db: TenantTx, period: ClosePeriod, scope: Caller) {
  const { rows } = await sql<{ approver: CausePerson; requests: number }>`
    select jsonb_build_object('id', p.id, 'name', p.name || ' ' || p.surname) as approver, count(distinct r.ref)::int as requests
    from (${waitingRequests(period, scope)}) as r
    join request_approver a on a.request_id = r.ref::uuid and a.waiting join person p on p.id = a.person_id
    group by p.tenant_id, p.id order by p.sort_key`.execute(db);
  return rows;
}

/** So many are told: whoever mends the first ones sees the next. */
const MOST = 20;

export async function closeCauses(
  db: TenantTx,
  caller: Caller,
  asked: Pick<ClosePeriod, 'companyId' | 'month'>,
): Promise<Answer> {
  const period = await closePeriodOf(db, asked);
  const causes = causesOf(
    await gapsOf(db, period, caller),
    await offDaysOf(db, period, caller),
    await heldOf(db, period, caller),
  );
  if (causes.length === 0) return [];
  const counts = await closeItemCounts(db, period, { scope: caller, own: {} });
  return causes.slice(0, MOST).map(({ lacking, ...cause }) => {
    const item = CAUSE_ITEMS[cause.kind];
    const total = Math.max(counts[item]?.count ?? 0, cause.count);
    return {
      kind: cause.kind,
      item,
      day: cause.day,
      count: cause.count,
      title: causeTitle(cause, total),
      evidence: cause.evidence,
      where: cause.where,
      people: [...cause.people],
      lacking,
    };
  });
}
