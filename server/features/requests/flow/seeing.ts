/** Who sees a request: whose it is, who entered it, who is or was asked (D58), and whoever sees the person and may see its kind. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may, type Permission } from '#contract/kernel/permissions/permissions.ts';
import { REQUEST_KINDS, type RequestKind } from '#core/requests/kinds.ts';
import { inScope } from '#server/access/scope.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { askedOfPrincipals } from '../deputies/deputies.ts';

export type Viewer = Pick<Caller, 'personId' | 'roles' | 'auths'>;

/** Kinds that are not there yet are the system administrators' alone. */
const VIEWERS: Readonly<Partial<Record<RequestKind, Permission>>> = {
  1: accessRules.viewLeaveRequests,
};

/** The ids of the requests that somebody is or was asked for, also as today's deputy, or decided on. */
export const requestsAskedOf = (personId: string): RawBuilder<unknown> => sql`(
  select a.request_id from request_approver a where a.person_id = ${personId} and a.asked_at is not null
  union all
  select h.request_id from request_history h where h.actor_id = ${personId}
  union all
  select a.request_id from ${askedOfPrincipals(personId)} where a.asked_at is not null)`;

/** Holds for the rows of `request` that the caller sees. */
export function seesRequest(caller: Viewer): RawBuilder<SqlBool> {
  const { personId } = caller;
  const kinds = REQUEST_KINDS.filter((kind) => may(caller, VIEWERS[kind] ?? accessRules.onlyAdmin));
  return sql`(request.person_id = ${personId} or request.entered_by = ${personId}
    or request.id in ${requestsAskedOf(personId)}
    or (request.kind = any(${kinds}::int[]) and ${inScope(caller, 'request.person_id')}))`;
}
