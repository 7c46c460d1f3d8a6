import { sql } from 'kysely';
import type { z } from 'zod';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { divide, planned } from '#core/advance/instalments.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { masked } from '#server/features/people/people.ts';
import { seesRequest } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { accountOf } from '../account/account.queries.ts';
import { stageOf } from '../account/stage.ts';
import { judgeStored } from '../judge/judge-stored.ts';
import { advanceKind, mayEditAdvances } from '../rights.ts';

type AdvanceDetail = z.output<(typeof advanceSchemas)['GetAdvance']['data']>;
type Row = Omit<AdvanceDetail, 'plan' | 'account' | 'warnings' | 'canCorrect' | 'canAct'> & {
  readonly step: number;
  readonly isSeen: boolean;
};

/** With a request, or taken over without one. */
const KNOWN = (id: string) => sql`
  select a.request_id as id, a.person_id, a.advance_type_id, a.unit, a.amount, a.instalments, a.step, a.first_month,
    a.reason, a.origin from advance_request a where a.request_id = ${id}
  union all
  select c.id, c.person_id, c.advance_type_id, c.unit, c.amount, c.instalments, c.step, c.first_month, coalesce(c.note, ''),
    'opening' from advance_account c where c.id = ${id} and c.request_id is null`;

/** An opening is seen by whose it is, and with bit 1 by who sees them (RQ-5). */
const seesOpening = (caller: Caller) =>
  may(caller, accessRules.viewAdvances)
    ? sql`(person.id = ${caller.personId} or ${inScope(caller)})`
    : sql`person.id = ${caller.personId}`;

/** 404 for what the caller does not see (RQ-5). */
export async function getAdvance(
  db: TenantTx,
  caller: Caller,
  id: string,
  address: (fileId: string) => string,
): Promise<AdvanceDetail> {
  const { rows } = await sql<Row>`
    select a.id, coalesce(r.version, c.version) as version, coalesce(r.state, 'approved') as state, ${stageOf} as stage,
      a.person_id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", department.name as "departmentName", title.name as "titleName",
      case when r.entered_by <> a.person_id then enterer.name || ' ' || enterer.surname end as "enteredByName",
      a.origin, a.advance_type_id as "advanceTypeId", t.name as "advanceTypeName", a.unit, a.amount::float8 as amount,
      a.instalments as count, a.step::float8 as step, a.first_month as "first", a.reason,
      coalesce(r.submitted_at, c.created_at) as "submittedAt", case when a.unit <> 'LT' then person.iban end as iban,
      ${inScope(caller)} as "isSeen"
    from (${KNOWN(id)}) as a left join request r on r.id = a.id left join advance_account c on c.id = a.id
      join person on person.id = a.person_id join advance_type t on t.id = a.advance_type_id
      left join department on department.id = person.department_id left join title on title.id = person.title_id
      left join person enterer on enterer.id = r.entered_by
    where case when r.id is null then ${seesOpening(caller)} else ${seesRequest(caller, advanceKind, 'r')} end`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('not_found');
  const { step, isSeen, iban, ...advance } = rows[0];
  const isOwn = advance.personId === caller.personId;
  const isPayer = isSeen && mayEditAdvances(caller);
  const { faults } = advance.state === 'waiting' ? await judgeStored(db, id) : { faults: [] };
  const found = await accountOf(db, id, { isPayer, isOwn, address });
  return {
    ...advance,
    plan:
      found !== null && found.account.debt > 0
        ? found.plan
        : planned(divide(advance.amount, advance.count, step), advance.first),
    account: found?.account ?? null,
    iban: iban === null || isOwn || isPayer ? iban : masked(iban),
    canAct: isPayer && !isOwn,
    warnings: [...faults],
    canCorrect: isOwn && advance.state === 'returned',
  };
}
