import { sql } from 'kysely';
import type { z } from 'zod';
import type { accountRequestSchemas } from '#contract/equalization/account-request.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { seesRequest } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { accountKind } from '../rights.ts';
import { judgedStored } from './judge-stored.ts';

type Detail = z.output<(typeof accountRequestSchemas)['GetAccountRequest']['data']>;
type Row = Omit<Detail, 'url' | 'canCorrect' | 'warnings'> & { readonly fileId: string | null };

/** 404 for what the caller does not see. */
export async function getAccountRequest(
  db: TenantTx,
  caller: Caller,
  id: string,
  addressOf: (fileId: string) => string,
): Promise<Detail> {
  const { rows } = await sql<Row>`
    select a.request_id as id, r.version, r.state, a.person_id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", department.name as "departmentName", a.purpose, a.cause, a.first_day as "from",
      a.last_day as "to", a.minutes, a.rate::int as rate, a.reason, a.file_id as "fileId",
      case when r.entered_by <> a.person_id then enterer.name || ' ' || enterer.surname end as "enteredByName",
      (select coalesce(jsonb_agg(jsonb_build_object('day', w.day, 'kind', w.kind, 'from', w.from_minute, 'to', w.to_minute)
        order by w.day, w.from_minute), '[]') from work_window w where w.request_id = a.request_id) as windows
    from account_request a join request r on r.id = a.request_id
    join person on person.id = a.person_id left join department on department.id = person.department_id
    left join person enterer on enterer.id = r.entered_by
    where a.request_id = ${id} and ${seesRequest(caller, accountKind, 'r')}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  const { fileId, ...request } = rows[0];
  const judged = request.state === 'waiting' ? await judgedStored(db, id) : undefined;
  return {
    ...request,
    url: fileId === null ? null : addressOf(fileId),
    canCorrect: request.personId === caller.personId && request.state === 'returned',
    warnings: judged ? [...judged.refused, ...judged.warned] : [],
  };
}
