/** A department's month is approved as it was seen; the approval falls by itself when a figure changes (PR-23). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { readToday } from '#server/db/today.ts';
import type { Acting } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { closeDepartments } from './departments.queries.ts';
import { openPeriod } from './period.queries.ts';

type Input = z.output<(typeof monthCloseSchemas)['ApproveCloseDepartment']['input']>;

const notPossible = (Message: string) =>
  new AppError('not_possible', [{ field: 'departmentId', Message }]);

export function approveDepartment(
  { caller, write }: Acting,
  asked: Input,
): Promise<{ people: number }> {
  return write(async (db) => {
    const { period } = await openPeriod(db, caller, asked);
    if (!period) throw notPossible('Dönem henüz hesaplanmadı.');
    await sql`select from pay_period where id = ${period.id} for share`.execute(db);
    const department = (await closeDepartments(db, caller, period)).find(
      ({ departmentId }) => departmentId === asked.departmentId,
    );
    if (!department) throw new AppError('not_found');
    if (period.locked) throw notPossible('Dönem kilitli.');
    if (period.to >= (await readToday(db))) throw notPossible('Dönem henüz bitmedi.');
    if (!department.canApprove) throw new AppError('forbidden');
    if (department.seen !== asked.seen) throw new AppError('changed_meanwhile');
    await sql`
      insert into close_approval as a (period_id, department_id, seen, digests, approved_by)
      select ${period.id}, ${asked.departmentId}::uuid, ${department.seen}, jsonb_object_agg(k.person_id, k.digest), ${caller.personId}
      from payroll_kept k
      where k.period_id = ${period.id} and not k.left_out and k.department_id is not distinct from ${asked.departmentId}::uuid
      on conflict (tenant_id, period_id, department_id) do update set seen = excluded.seen, digests = excluded.digests,
        approved_by = excluded.approved_by, approved_at = now()`.execute(db);
    await record(db, {
      action: 'approve-period-department',
      entity: 'closePeriod',
      entityId: period.id,
      after: {
        company_id: asked.companyId,
        month: asked.month,
        department_id: asked.departmentId,
        people: department.people,
      },
    });
    return { people: department.people };
  });
}
