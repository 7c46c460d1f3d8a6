/** Departments of a period, and whether what their managers approved is still what stands (PR-23). */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { departmentsOf } from './standing.queries.ts';

export interface CloseDepartment {
  readonly departmentId: string | null;
  readonly name: string;
  readonly managerName: string | null;
  readonly people: number;
  readonly state: 'waiting' | 'approved' | 'fallen';
  readonly seen: string;
  readonly approvedAt: string | null;
  readonly approvedByName: string | null;
  readonly changed: { personId: string; name: string }[];
  readonly canApprove: boolean;
}

interface Row extends Omit<CloseDepartment, 'canApprove' | 'state'> {
  readonly managerId: string | null;
  readonly approvedSeen: string | null;
  /** Whether the caller sees all of its people. */
  readonly isWhole: boolean;
}

const NOBODYS = 'Departmansız';

/** Those of whom the caller sees somebody. */
export async function closeDepartments(
  db: TenantTx,
  caller: Caller,
  period: KeptPeriod,
): Promise<CloseDepartment[]> {
  const { rows } = await sql<Row>`
    select d.department_id as "departmentId", coalesce(department.name, ${NOBODYS}) as name, department.manager_id as "managerId",
      m.name || ' ' || m.surname as "managerName", d.people, d.seen, a.seen as "approvedSeen", a.approved_at as "approvedAt",
      w.name || ' ' || w.surname as "approvedByName", scope.whole as "isWhole",
      case when a.seen is null or a.seen = d.seen then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'name', p.name || ' ' || p.surname) order by p.sort_key), '[]')
        from payroll_kept k join person p on p.id = k.person_id
        where k.period_id = ${period.id} and not k.left_out and k.department_id is not distinct from d.department_id
          and a.digests ->> k.person_id::text is distinct from k.digest and ${inScope(caller, 'k.person_id')}) end as changed
    from ${departmentsOf(period.id)} as d
    cross join lateral (select bool_or(${inScope(caller, 'k.person_id')}) as any, bool_and(${inScope(caller, 'k.person_id')}) as whole
      from payroll_kept k where k.period_id = ${period.id} and not k.left_out and k.department_id is not distinct from d.department_id) scope
    left join department on department.id = d.department_id
    left join person m on m.id = department.manager_id
    left join close_approval a on a.period_id = ${period.id} and a.department_id is not distinct from d.department_id
    left join person w on w.id = a.approved_by
    where scope.any
    order by department.sort_key nulls last, d.department_id`.execute(db);
  return rows.map(({ managerId, approvedSeen, isWhole, ...row }) => ({
    ...row,
    state:
      approvedSeen === null
        ? ('waiting' as const)
        : approvedSeen === row.seen
          ? ('approved' as const)
          : ('fallen' as const),
    canApprove:
      !period.locked &&
      (managerId === caller.personId || (isWhole && may(caller, accessRules.approvePuantaj))),
  }));
}
