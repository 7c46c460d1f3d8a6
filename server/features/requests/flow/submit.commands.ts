/** How requests come to be, for the features of their kinds: their own rows stand beside these. */
import { sql } from 'kysely';
import { enterApproved as approvedFlow, submitNew } from '#core/requests/flow/flow.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { spendQuota } from '#server/http/quotas.ts';
import { actOnHeld, type Acted, refused } from './act.commands.ts';
import type { RightsOfKinds } from '../effects.ts';
import { namesOf } from '../names.queries.ts';
import { routeToday } from './routing.ts';
import type { Viewer } from './seeing.ts';
import { findRequest, lockRequest } from './stored-flow.ts';
import { tellEntered, tellOf } from './tell.ts';
import { writeEntries, writeEntry, writeRound } from './write-outcome.ts';

/** What a kind says of a request to all the others. */
export interface Submitted {
  readonly kind: RequestKind;
  readonly personId: string;
  /** In the unit of the kind; none where it has no such size. */
  readonly size: number | null;
  /** Of a leave. */
  readonly leaveTypeId?: string;
  /** What is asked for in one line: "Yıllık izin, 02.11.2026 – 06.11.2026, 5 gün". */
  readonly summary: string;
}

async function insertRequest(
  db: TenantTx,
  { kind, personId, size, summary }: Submitted,
  enteredById: string,
  written: { state: 'waiting'; round: number; step: number },
): Promise<string> {
  const { id } = await db
    .insertInto('request')
    .values({ kind, person_id: personId, entered_by: enteredById, size, summary, ...written })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Asks the chain that holds for the person today. 409 where nobody can be asked. */
export async function submitRequest(
  db: TenantTx,
  caller: Viewer,
  input: Submitted,
): Promise<{ id: string }> {
  const parties = { requesterId: input.personId, enteredById: caller.personId };
  const { kind, personId, size, leaveTypeId = null, summary } = input;
  const { steps } = await routeToday(db, kind, { ...parties, size, leaveTypeId });
  const asked = steps.map(({ approverIds }) => approverIds);
  const outcome = submitNew({ ...parties, asked });
  if ('refusal' in outcome) throw refused(outcome.refusal);
  await spendQuota(
    db,
    input.personId === caller.personId ? 'ownRequests' : 'officeRequests',
    caller,
  );
  const written = { state: 'waiting', round: 1, step: 0 } as const;
  const id = await insertRequest(db, input, caller.personId, written);
  const place = { id, round: 1 };
  await writeRound(db, place, steps);
  await writeEntry(db, place, outcome.entry, { kind, personId, summary });
  const request = await findRequest(db, null, id);
  await tellOf(db, request, outcome.flow, outcome.entry);
  return { id };
}

export interface Resubmitted {
  readonly id: string;
  /** Which version the caller saw. */
  readonly seen: number;
  readonly size: number | null;
  readonly summary: string;
}

/** What came back for correction is sent again, and asks its chain anew. 404 for what the caller does not see. */
export async function resubmitRequest(
  db: TenantTx,
  caller: Viewer,
  rights: RightsOfKinds,
  { id, seen, size, summary }: Resubmitted,
): Promise<Acted> {
  const request = await lockRequest(db, { caller, rights }, id);
  await spendQuota(db, 'ownRequests', caller);
  const actor = { id: caller.personId, deputyFor: [], isAdministrator: false };
  const action = { act: 'submit', actor, note: '', seen } as const;
  // Sending it comes into no effect and leaves none.
  const acted = await actOnHeld(db, {}, { ...request, size, summary }, action);
  await db
    .updateTable('request')
    .set({ size, summary, submitted_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return acted;
}

/**
 * Entered as agreed already, without a chain, by whoever may: the caller checked that, and begins the effects of the
 * kind themselves once its own rows are there. Answers the ids in the order of what was given; as many statements for
 * thousands as for one.
 */
export async function enterApproved(
  db: TenantTx,
  { personId: actorId }: Pick<Viewer, 'personId'>,
  inputs: readonly Submitted[],
): Promise<string[]> {
  if (inputs.length === 0) return [];
  const entered = inputs.map((input) => ({ ...input, id: crypto.randomUUID() }));
  await db
    .insertInto('request')
    .values(
      entered.map(({ id, kind, personId, size, summary }) => ({
        id,
        kind,
        person_id: personId,
        entered_by: actorId,
        size,
        summary,
        state: 'approved' as const,
        round: 0,
        step: null,
      })),
    )
    .execute();
  const names = await namesOf(
    db,
    entered.map(({ personId }) => personId),
  );
  const happened = entered.map((one) => {
    const { state, version } = approvedFlow(one.personId, actorId);
    const entry = {
      act: 'submit',
      actorId,
      onBehalfOf: null,
      note: '',
      from: null,
      to: state,
      step: null,
      version,
    } as const;
    const request = { ...one, enteredById: actorId, personName: names.get(one.personId) ?? '' };
    return { request, entry };
  });
  await writeEntries(
    db,
    happened.map(({ request: { id, kind, personId, summary }, entry }) => ({
      place: { id, round: 0 },
      entry,
      also: { kind, personId, summary },
    })),
  );
  await tellEntered(db, happened);
  return entered.map(({ id }) => id);
}
