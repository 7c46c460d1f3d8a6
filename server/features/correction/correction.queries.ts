/** One correction, for whoever sees its request. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { correctionSchemas } from '#contract/correction/correction.schemas.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { inScope } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { seesRequest } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { isConflicting } from '#server/features/puantaj/puantaj.ts';
import { isUnanswered } from './correction-list.ts';
import { correctionKind } from './rights.ts';

type Answer = z.output<(typeof correctionSchemas)['GetCorrection']['data']>;

type Row = Omit<Answer, 'canRevise' | 'canAnswer'> & {
  readonly personId: string;
  readonly isUnanswered: boolean;
  readonly isSeen: boolean;
};

export async function getCorrection(db: TenantTx, caller: Caller, id: string): Promise<Answer> {
  const { rows } = await sql<Row>`
    select c.request_id as id, r.version, r.state, c.person_id as "personId",
      person.name || ' ' || person.surname as "personName", c.day, c.kind, r.summary, c.reason, c.added,
      case when pass.id is not null then jsonb_build_object('id', pass.id, 'dir', coalesce(pass.direction, 'unknown'), 'at',
        floor(extract(epoch from (pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE})) - c.day::timestamp) / 60)::int) end as cancelled,
      c.from_minute as "from", c.to_minute as "to", c.off_time_type_id as "offTimeTypeId", t.name as "offTimeTypeName",
      ${isConflicting} as conflicting, c.answer, by.name || ' ' || by.surname as "answeredByName", c.answered_at as "answeredAt",
      ${isUnanswered} as "isUnanswered", ${inScope(caller, 'c.person_id')} as "isSeen"
    from correction_request c join request r on r.id = c.request_id join person on person.id = c.person_id
      left join pass on pass.id = c.cancelled_pass_id left join work_place w on w.id = pass.work_place_id
      left join day_off_time_type t on t.id = c.off_time_type_id left join person by on by.id = c.answered_by
    where c.request_id = ${id} and ${seesRequest(caller, correctionKind, 'r')}`.execute(db);
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  const { isUnanswered: isOpen, isSeen, personId, ...correction } = row;
  const isOwn = personId === caller.personId;
  return {
    ...correction,
    canRevise: isOwn && row.state === 'returned',
    canAnswer: isOpen && isSeen && !isOwn && may(caller, accessRules.addTransactions),
  };
}
