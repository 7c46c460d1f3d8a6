import { sql } from 'kysely';
import type { z } from 'zod';
import type { requestsSchemas } from '#contract/requests/requests.schemas.ts';
import { actsOf } from '#core/requests/flow/flow.ts';
import { isPending } from '#core/requests/flow/transitions.ts';
import { actWords } from '#core/requests/flow/words.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { EffectsOfKinds } from '../effects.ts';
import { actorOf } from '../flow/actors.ts';
import type { Viewer } from '../flow/seeing.ts';
import { findRequest, flowOf, type StoredRequest } from '../flow/stored-flow.ts';

type Trail = z.output<(typeof requestsSchemas)['GetRequestTrail']['data']>;
type Step = Trail['steps'][number];
type Entry = Trail['history'][number];

interface HistoryRow extends Omit<Entry, 'label' | 'act' | 'actorName'> {
  readonly act: Parameters<typeof actWords>[0]['act'];
  readonly actorName: string | null;
  readonly round: number;
  readonly step: number | null;
}

type StepRow = Omit<
  Step,
  'status' | 'decidedBy' | 'onBehalfOf' | 'decidedAt' | 'note' | 'approvers'
> & { readonly nth: number; readonly approvers: Step['approvers'] | null };

async function historyOf(db: TenantTx, id: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select h.act, h.round, h.step, h.at, h.from_state as "from", h.to_state as "to", nullif(h.note, '') as note,
      actor.name || ' ' || actor.surname as "actorName", principal.name || ' ' || principal.surname as "onBehalfOf"
    from request_history h
    left join person actor on actor.tenant_id = h.tenant_id and actor.id = h.actor_id
    left join person principal on principal.tenant_id = h.tenant_id and principal.id = h.on_behalf_of
    where h.request_id = ${id} order by h.version`.execute(db);
  return rows;
}

async function stepsOf(db: TenantTx, { id, round }: StoredRequest): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.nth, s.label, s.because, s.remind_after_days as "remindAfterDays",
      s.escalate_after_days as "escalateAfterDays", s.waiting_since as "waitingSince",
      (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name || ' ' || p.surname) order by p.sort_key, p.id)
        from request_approver a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
        where a.request_id = s.request_id and a.round = s.round and a.nth = s.nth and not a.handed_on) as approvers
    from request_step s where s.request_id = ${id} and s.round = ${round} order by s.nth`.execute(
    db,
  );
  return rows;
}

const DECISIONS: readonly string[] = ['approve', 'reject', 'return'];

function stepOf(
  { nth, approvers, ...step }: StepRow,
  { state, step: current, round }: StoredRequest,
  history: readonly HistoryRow[],
): Step {
  const decision = history.find(
    (entry) => entry.round === round && entry.step === nth && DECISIONS.includes(entry.act),
  );
  const waits = isPending(state) && current !== null;
  const undecided = !waits ? 'ended' : nth === current ? 'now' : 'next';
  const status = decision ? 'done' : undecided;
  return {
    ...step,
    approvers: approvers ?? [],
    status,
    decidedBy: decision?.actorName ?? null,
    onBehalfOf: decision?.onBehalfOf ?? null,
    decidedAt: decision?.at ?? null,
    note: decision?.note ?? null,
    waitingSince: status === 'now' ? step.waitingSince : null,
  };
}

/** How a request came to be what it is, for whoever sees it. */
export async function getTrail(
  db: TenantTx,
  effects: EffectsOfKinds,
  caller: Viewer,
  id: string,
): Promise<Trail> {
  const request = await findRequest(db, { caller, rights: effects }, id);
  const flow = await flowOf(db, request);
  const actor = await actorOf(db, effects, caller, request);
  const history = await historyOf(db, id);
  const steps = await stepsOf(db, request);
  return {
    id,
    kind: request.kind,
    personName: request.personName,
    summary: request.summary,
    state: request.state,
    version: request.version,
    acts: actsOf(flow, actor),
    steps: steps.map((step) => stepOf(step, request, history)),
    history: history.map(({ round: _round, step: _step, actorName, ...entry }) => ({
      ...entry,
      label: actWords(entry),
      actorName: actorName ?? 'Sistem',
    })),
  };
}
