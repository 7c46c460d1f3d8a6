import { sql } from 'kysely';
import type { z } from 'zod';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import { divide, planned } from '#core/advance/instalments.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { seesRequest } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { judgeStored } from '../judge/judge-stored.ts';
import { advanceKind } from '../rights.ts';

type AdvanceDetail = z.output<(typeof advanceSchemas)['GetAdvance']['data']>;
type Row = Omit<AdvanceDetail, 'plan' | 'warnings' | 'canCorrect'> & { readonly step: number };

/** 404 for what the caller does not see (RQ-5). */
export async function getAdvance(db: TenantTx, caller: Caller, id: string): Promise<AdvanceDetail> {
  const { rows } = await sql<Row>`
    select a.request_id as id, r.version, r.state, a.person_id as "personId",
      person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
      department.name as "departmentName", title.name as "titleName",
      case when r.entered_by <> a.person_id then enterer.name || ' ' || enterer.surname end as "enteredByName",
      a.origin, a.advance_type_id as "advanceTypeId", t.name as "advanceTypeName", a.unit, a.amount::float8 as amount,
      a.instalments as count, a.step::float8 as step, a.first_month as "first", a.reason,
      r.submitted_at as "submittedAt"
    from advance_request a join request r on r.id = a.request_id join person on person.id = a.person_id
      join advance_type t on t.id = a.advance_type_id left join department on department.id = person.department_id
      left join title on title.id = person.title_id left join person enterer on enterer.id = r.entered_by
    where a.request_id = ${id} and ${seesRequest(caller, advanceKind, 'r')}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  const { step, ...advance } = rows[0];
  const { faults } = advance.state === 'waiting' ? await judgeStored(db, id) : { faults: [] };
  return {
    ...advance,
    plan: planned(divide(advance.amount, advance.count, step), advance.first),
    warnings: [...faults],
    canCorrect: advance.personId === caller.personId && advance.state === 'returned',
  };
}
