/**
 * Who sees a request, said once (D58): whose it is, who entered it, who is or was asked, and whoever sees the person and
 * may look at its kind. Lists, files, calendars, pages, trails, papers and documents ask here (decision 74).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { REQUEST_KINDS, type RequestKind } from '#core/requests/kinds.ts';
import { inScope, seesEveryone } from '#server/access/scope.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { askedOfPrincipals } from '../deputies/deputies.ts';
import type { KindRights, RightsOfKinds } from '../effects.ts';

export type Viewer = Pick<Caller, 'personId' | 'roles' | 'auths'>;

/** Whether somebody may look at requests of a kind, of the people whom they see. Kinds that are not there yet are the system administrators' alone. */
const looksAtKind = (caller: Viewer, rights: RightsOfKinds, kind: RequestKind): boolean =>
  may(caller, rights[kind]?.viewers ?? accessRules.onlyAdmin);

/** The ids of the requests that somebody is or was asked for, also as today's deputy, or decided on. */
const askedOf = (personId: string): RawBuilder<unknown> => sql`(
  select a.request_id from request_approver a where a.person_id = ${personId} and a.asked_at is not null
  union all
  select h.request_id from request_history h where h.actor_id = ${personId}
  union all
  select a.request_id from ${askedOfPrincipals(personId)} where a.asked_at is not null)`;

/** `request` is what the query calls its table. */
function waysToTakePart({ personId }: Viewer, request: string): RawBuilder<SqlBool>[] {
  const column = (name: string) => sql.ref(`${request}.${name}`);
  return [
    sql`${column('person_id')} = ${personId}`,
    sql`${column('entered_by')} = ${personId}`,
    sql`${column('id')} in ${askedOf(personId)}`,
  ];
}

function waysToSee(caller: Viewer, rights: RightsOfKinds, request: string): RawBuilder<SqlBool>[] {
  const kinds = REQUEST_KINDS.filter((kind) => looksAtKind(caller, rights, kind));
  const column = (name: string) => sql.ref(`${request}.${name}`);
  // The people as ids, of which an index finds the requests of each.
  const people = seesEveryone(caller)
    ? sql`true`
    : sql`${column('person_id')} = any(array(select person.id from person where ${inScope(caller)}))`;
  return [
    ...waysToTakePart(caller, request),
    ...(kinds.length === 0
      ? []
      : [sql<SqlBool>`${column('kind')} = any(${kinds}::int[]) and ${people}`]),
  ];
}

const anyOf = (ways: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`((${sql.join(ways, sql`) or (`)}))`;

/** Holds for the rows that the caller has a part in. */
export const takesPart = (caller: Viewer, request: string): RawBuilder<SqlBool> =>
  anyOf(waysToTakePart(caller, request));

/** Holds for the rows that the caller sees: for one, or few. */
export const seesRequest = (
  caller: Viewer,
  rights: RightsOfKinds,
  request: string,
): RawBuilder<SqlBool> => anyOf(waysToSee(caller, rights, request));

/** Whether somebody sees all of a kind that there are. */
export const seesAllOfKind = (caller: Viewer, { viewers }: KindRights): boolean =>
  seesEveryone(caller) && may(caller, viewers);

/** The ids of all that the caller sees, for lists: each way is answered by its index, where a condition would look at every request that ever was. */
export const seenRequests = (caller: Viewer, rights: RightsOfKinds): RawBuilder<unknown> =>
  sql.join(
    waysToSee(caller, rights, 'seen').map(
      (way) => sql`select seen.id from request seen where ${way}`,
    ),
    sql` union `,
  );
