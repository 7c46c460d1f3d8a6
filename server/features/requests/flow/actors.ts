import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { Actor } from '#core/requests/flow/flow.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { deputyForToday } from '../deputies/deputies.ts';
import type { EffectsOfKinds } from '../effects.ts';
import type { Viewer } from './seeing.ts';

/** Whether the caller may annul what holds for somebody: by the rule of the kind, for people in their scope. */
async function isAdministrator(
  db: TenantTx,
  effects: EffectsOfKinds,
  caller: Viewer,
  { kind, personId }: { readonly kind: RequestKind; readonly personId: string },
): Promise<boolean> {
  if (!may(caller, effects[kind]?.administrators ?? accessRules.onlyAdmin)) return false;
  const { rows } = await sql`select from person
    where person.id = ${personId} and ${inScope(caller)}`.execute(db);
  return rows.length > 0;
}

/** As what the caller acts on a request today. */
export async function actorOf(
  db: TenantTx,
  effects: EffectsOfKinds,
  caller: Viewer,
  request: { readonly kind: RequestKind; readonly personId: string },
): Promise<Actor> {
  return {
    id: caller.personId,
    deputyFor: await deputyForToday(db, caller.personId, request.kind),
    isAdministrator: await isAdministrator(db, effects, caller, request),
  };
}
