/** How requests come to be, for the features of their kinds: their own rows stand beside these. */
import { sql } from 'kysely';
import { enterApproved as approvedFlow, submitNew } from '#core/requests/flow/flow.ts';
import type { State } from '#core/requests/flow/transitions.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { spendQuota } from '#server/http/quotas.ts';
import { actOnHeld, type Acted, refused } from './act.commands.ts';
import type { RightsOfKinds } from '../effects.ts';
import { namesOf } from '../names.queries.ts';
import { routesToday } from './routing.ts';
import type { Viewer } from './seeing.ts';
import { lockRequest } from './stored-flow.ts';
import { tellAsked, tellEntered } from './tell.ts';
import { writeEntries, writeRounds } from './write-outcome.ts';

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

/** What a kind says of one of many requests of it. */
type SubmittedOfKind = Omit<Submitted, 'kind'>;

interface Written extends Submitted {
  readonly id: string;
  readonly enteredById: string;
}

/** With the state that they come to, in one statement. */
async function insertRequests(
  db: TenantTx,
  written: readonly Written[],
  { state, round, step }: { state: State; round: number; step: number | null },
): Promise<void> {
  await sql`insert into request (id, kind, person_id, entered_by, size, summary, state, round, step)
    select id, kind, "personId", "enteredById", size, summary, ${state}::text, ${round}::smallint, ${step}::smallint
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as one (id uuid, kind smallint, "personId" uuid, "enteredById" uuid,
      size numeric, summary text)`.execute(db);
}

async function spend(
  db: TenantTx,
  caller: Viewer,
  submitted: readonly SubmittedOfKind[],
): Promise<void> {
  const own = submitted.filter(({ personId }) => personId === caller.personId).length;
  const others = submitted.length - own;
  if (own > 0) await spendQuota(db, 'ownRequests', caller, own);
  if (others > 0) await spendQuota(db, 'officeRequests', caller, others);
}

/** Asked of the chains that hold for them today, where somebody can be asked. */
async function askedToday(
  db: TenantTx,
  { personId: enteredById }: Viewer,
  kind: RequestKind,
  inputs: readonly SubmittedOfKind[],
) {
  const asked = inputs.map(({ personId, size, leaveTypeId = null }) => ({
    requesterId: personId,
    enteredById,
    size,
    leaveTypeId,
  }));
  const routes = await routesToday(db, kind, asked);
  return inputs.map((input, i) => {
    const { steps } = routes[i]!;
    const approverIds = steps.map((step) => step.approverIds);
    const outcome = submitNew({ requesterId: input.personId, enteredById, asked: approverIds });
    if (!('refusal' in outcome)) {
      const { personId, size, summary } = input;
      const request = { id: crypto.randomUUID(), kind, personId, enteredById, size, summary };
      return { request, steps, outcome };
    }
    if (outcome.refusal !== 'nobodyToAsk') throw refused(outcome.refusal);
    return null;
  });
}

/**
 * Each asks the chain that holds for its person today; as many statements for hundreds as for one. Answers the ids in
 * the order of what was given, null for whom nobody can be asked.
 */
export async function submitRequests(
  db: TenantTx,
  caller: Viewer,
  kind: RequestKind,
  inputs: readonly SubmittedOfKind[],
): Promise<(string | null)[]> {
  const all = await askedToday(db, caller, kind, inputs);
  const sent = all.filter((one) => one !== null);
  if (sent.length > 0) {
    const requests = sent.map(({ request }) => request);
    await spend(db, caller, requests);
    await insertRequests(db, requests, { state: 'waiting', round: 1, step: 0 });
    const placed = sent.map((one) => ({ ...one, place: { id: one.request.id, round: 1 } }));
    await writeRounds(db, placed);
    await writeEntries(
      db,
      placed.map(({ place, outcome, request: { personId, summary } }) => ({
        place,
        entry: outcome.entry,
        also: { kind, personId, summary },
      })),
    );
    const names = await namesOf(
      db,
      requests.map(({ personId }) => personId),
    );
    await tellAsked(
      db,
      kind,
      sent.map(({ request, outcome: { flow } }) => ({
        request: { ...request, personName: names.get(request.personId) ?? '' },
        state: flow.state,
        approverIds: flow.steps[flow.current!]!.approverIds,
      })),
    );
  }
  return all.map((one) => one?.request.id ?? null);
}

/** One of them. 409 where nobody can be asked. */
export async function submitRequest(
  db: TenantTx,
  caller: Viewer,
  { kind, ...input }: Submitted,
): Promise<{ id: string }> {
  const [id] = await submitRequests(db, caller, kind, [input]);
  if (!id) throw refused('nobodyToAsk');
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
  const entered = inputs.map((input) => ({
    ...input,
    id: crypto.randomUUID(),
    enteredById: actorId,
  }));
  await insertRequests(db, entered, { state: 'approved', round: 0, step: null });
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
    const request = { ...one, personName: names.get(one.personId) ?? '' };
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
