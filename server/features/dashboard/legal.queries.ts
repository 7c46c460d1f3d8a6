/** What broke the law in the last days, by its cause, and the days of one cause. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { attendanceSchemas } from '#contract/dashboard/attendance.schemas.ts';
import { LEGAL_RULES, type LegalRule } from '#core/puantaj/legal-causes.ts';
import { DAILY_LIMIT, NIGHT_LIMIT, requiredBreak } from '#core/puantaj/period/law.ts';
import { inScope } from '#server/access/scope.ts';
import { offsetOf } from '#server/db/lists/page.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { dayTables, hasAnomaly, shown } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';

type Cause = z.output<(typeof attendanceSchemas)['GetAttendance']['data']>['legal'][number];
type ListInput = z.output<(typeof attendanceSchemas)['GetLegalDays']['input']>;
type LegalDays = z.output<(typeof attendanceSchemas)['GetLegalDays']['data']>;

const DAYS = 30;
const [SHORT, LONG] = [240, 450];

/** As `requiredBreak` has it. */
const required = (
  minutes: RawBuilder<unknown>,
) => sql`case when ${minutes} <= ${sql.lit(SHORT)} then ${sql.lit(requiredBreak(SHORT))}
  when ${minutes} <= ${sql.lit(LONG)} then ${sql.lit(requiredBreak(LONG))} else ${sql.lit(requiredBreak(LONG + 1))} end`;

const plannedBreak = sql`(coalesce((select sum((b ->> 'to')::int - (b ->> 'from')::int) from jsonb_array_elements(plan.plan -> 'breaks') b), 0)
  + coalesce((plan.plan -> 'floatingBreak' ->> 'minutes')::int, 0))::int`;

/** Whether what is approved would keep to the law. */
const KEPT_BY_APPROVED: Readonly<Record<LegalRule, RawBuilder<SqlBool>>> = {
  DAILY_LIMIT: sql`${shown.worked} <= ${sql.lit(DAILY_LIMIT)}`,
  NIGHT_LIMIT: sql`${shown.worked} <= ${sql.lit(NIGHT_LIMIT)}`,
  SHORT_BREAK: sql`${required(shown.worked)} <= ${plannedBreak}`,
};

const rules = sql.join(
  LEGAL_RULES.map(
    (name) => sql`(${sql.lit(name)}, ${hasAnomaly(name)}, ${KEPT_BY_APPROVED[name]})`,
  ),
);

/** Days that are over: whoever is inside may still rest. */
const broken = (caller: Caller, workPlaceId: string | undefined) => sql`
  select d.person_id, d.day, d.shift_id, d.department_id, ${shown.worked} as worked, ${shown.waiting} as waiting, rule.name as rule,
    rule.kept and ${shown.waiting} > 0 as unapproved,
    case when rule.name = 'SHORT_BREAK' then ${plannedBreak} else 0 end as planned_break,
    case when rule.name = 'SHORT_BREAK' then ${required(sql`${shown.worked} + ${shown.waiting}`)} else 0 end as required_break
  from ${dayTables()} join person on person.id = d.person_id join puantaj_plan plan on plan.id = d.plan_id
  cross join lateral (values ${rules}) as rule (name, holds, kept)
  where d.day > ${today} - ${sql.lit(DAYS)} and d.anomalies && ${LEGAL_RULES}::text[] and rule.holds and not st.running
    and not person.archived and ${inScope(caller)}
    and (${workPlaceId ?? null}::uuid is null or d.work_place_id = ${workPlaceId ?? null}::uuid)`;

/** Those that are approved first, the most frequent first. */
export async function legalCauses(
  db: TenantTx,
  caller: Caller,
  workPlaceId: string | undefined,
): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    select b.rule, b.unapproved, b.planned_break as "plannedBreak", b.required_break as "requiredBreak", b.shift_id as "shiftId",
      shift.code as "shiftCode", shift.name as "shiftName", count(distinct b.person_id)::int as people, count(*)::int as days
    from (${broken(caller, workPlaceId)}) b left join shift on shift.id = b.shift_id
    group by 1, 2, 3, 4, 5, 6, 7 order by b.unapproved, days desc, b.rule, shift.code`.execute(db);
  return rows;
}

/** The newest first. */
export async function legalDays(
  db: TenantTx,
  caller: Caller,
  input: ListInput,
): Promise<LegalDays> {
  const { rule, shiftId, unapproved, plannedBreak: breaks, requiredBreak: needed } = input;
  const from = sql`from (${broken(caller, input.workPlaceId)}) b
    where b.rule = ${rule} and b.shift_id is not distinct from ${shiftId}::uuid and b.unapproved = ${unapproved}
      and b.planned_break = ${breaks} and b.required_break = ${needed}`;
  const { rows } = await sql<LegalDays['rows'][number]>`
    select person.id as "personId", person.name || ' ' || person.surname as name, person.registration_no as "registrationNo",
      department.name as "departmentName", found.day, found.worked, found.waiting
    from (select b.* ${from}) found join person on person.id = found.person_id
    left join department on department.id = found.department_id
    order by found.day desc, person.sort_key, person.id limit ${input.pageSize} offset ${offsetOf(input)}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
}
