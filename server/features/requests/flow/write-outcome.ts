/** What an act makes of a request, written: the request, its steps, whom it waits for, history and audit trail. */
import { sql } from 'kysely';
import type { Flow, HistoryEntry } from '#core/requests/flow/flow.ts';
import type { RoutedStep } from '#core/requests/route/route.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { recordMany } from '#server/records/audit.ts';
import { labelOf } from './routing.ts';

/** Which request, and in which round its chain is asked. */
interface Place {
  readonly id: string;
  readonly round: number;
}

/** Whom a round asks. */
interface Round {
  readonly place: Place;
  readonly steps: readonly RoutedStep[];
}

/** The steps of new rounds, of which the first is asked; as many statements for hundreds as for one. */
export async function writeRounds(db: TenantTx, rounds: readonly Round[]): Promise<void> {
  const steps = rounds.flatMap(({ place: { id, round }, steps: all }) =>
    all.map((step, nth) => ({
      id,
      round,
      nth,
      label: labelOf(step),
      because: step.because,
      remind: step.rule?.remindAfterDays ?? null,
      escalate: step.rule?.escalateAfterDays ?? null,
      // Where the order found nobody, who is asked instead need not hold it.
      role: step.because === 'named' ? (step.rule?.role ?? null) : null,
    })),
  );
  await sql`insert into request_step (request_id, round, nth, label, because, remind_after_days, escalate_after_days, role, waiting_since)
    select id, round, nth, label, because, remind, escalate, role, case when nth = 0 then now() end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (id uuid, round smallint, nth smallint, label text,
      because text, remind smallint, escalate smallint, role text)`.execute(db);
  const asked = rounds.flatMap(({ place: { id, round }, steps: all }) =>
    all.flatMap(({ approverIds }, nth) =>
      approverIds.map((personId) => ({ id, round, nth, personId })),
    ),
  );
  const column = <T>(of: (one: (typeof asked)[number]) => T) => asked.map(of);
  await sql`insert into request_approver (request_id, round, nth, person_id, waiting, asked_at)
    select id, round, nth, person_id, nth = 0, case when nth = 0 then now() end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ round }) => round)}::smallint[],
      ${column(({ nth }) => nth)}::smallint[], ${column(({ personId }) => personId)}::uuid[]) as one (id, round, nth, person_id)`.execute(
    db,
  );
}

/** From now on it waits for this step. */
export async function askStep(db: TenantTx, { id, round }: Place, nth: number): Promise<void> {
  await sql`update request_step set waiting_since = now(), reminded_on = null
    where request_id = ${id} and round = ${round} and nth = ${nth}`.execute(db);
  await sql`update request_approver set waiting = true, asked_at = now()
    where request_id = ${id} and round = ${round} and nth = ${nth} and not handed_on`.execute(db);
}

/** Nobody's decision is waited for any more. */
export async function stopWaiting(db: TenantTx, { id, round }: Place): Promise<void> {
  await sql`update request_approver set waiting = false
    where request_id = ${id} and round = ${round} and waiting`.execute(db);
}

export async function decideStep(
  db: TenantTx,
  { id, round }: Place,
  nth: number,
  decidedBy: string,
): Promise<void> {
  await sql`update request_step set decided_by = ${decidedBy}
    where request_id = ${id} and round = ${round} and nth = ${nth}`.execute(db);
}

/** Who decides on a step: others stand for it no more; who was asked before stays one who was (D58). */
export async function nameApprovers(
  db: TenantTx,
  { id, round }: Place,
  nth: number,
  approverIds: readonly string[],
): Promise<void> {
  await sql`update request_approver set waiting = false, handed_on = true
    where request_id = ${id} and round = ${round} and nth = ${nth} and person_id <> all(${approverIds}::uuid[])`.execute(
    db,
  );
  const { rows } = await sql`insert into request_approver (request_id, round, nth, person_id)
    select ${id}, ${round}, ${nth}, named from unnest(${approverIds}::uuid[]) as named
    where not exists (select from request_approver a where a.request_id = ${id} and a.round = ${round}
      and a.nth = ${nth} and a.person_id = named and not a.handed_on)
    on conflict (tenant_id, request_id, round, nth, person_id) do update set handed_on = false
    returning person_id`.execute(db);
  // Who comes in from elsewhere is not asked as the holder of a role.
  if (rows.length === 0) return;
  await sql`update request_step set role = null
    where request_id = ${id} and round = ${round} and nth = ${nth}`.execute(db);
}

/** It waited too long: others are asked instead. */
export async function handOn(
  db: TenantTx,
  { id, round }: Place,
  nth: number,
  approverIds: readonly string[],
): Promise<void> {
  await nameApprovers(db, { id, round }, nth, approverIds);
  await sql`update request_step set escalated = true
    where request_id = ${id} and round = ${round} and nth = ${nth}`.execute(db);
  await askStep(db, { id, round }, nth);
}

/** What happened to one request. */
export interface Happened {
  readonly place: Place;
  readonly entry: HistoryEntry;
  /** What the trail tells besides. */
  readonly also?: object;
}

/** History keeps it for good, and the audit trail tells of it, which announces the change. */
export async function writeEntries(db: TenantTx, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return;
  await db
    .insertInto('request_history')
    .values(
      happened.map(({ place, entry }) => ({
        request_id: place.id,
        version: entry.version,
        round: place.round,
        step: entry.step,
        act: entry.act,
        actor_id: entry.actorId,
        on_behalf_of: entry.onBehalfOf,
        note: entry.note,
        from_state: entry.from,
        to_state: entry.to,
      })),
    )
    .execute();
  await recordMany(
    db,
    happened.map(({ place, entry: { act, from, to, step, note, onBehalfOf }, also }) => ({
      action: act,
      entity: 'request' as const,
      entityId: place.id,
      ...(from !== null && { before: { state: from } }),
      after: {
        ...also,
        state: to,
        ...(step !== null && { step: step + 1 }),
        ...(note !== '' && { note }),
        ...(onBehalfOf !== null && { onBehalfOf }),
      },
    })),
  );
}

export const writeEntry = (
  db: TenantTx,
  place: Place,
  entry: HistoryEntry,
  also: object = {},
): Promise<void> => writeEntries(db, [{ place, entry, also }]);

export async function writeState(
  db: TenantTx,
  { id, round }: Place,
  { state, current, version }: Flow,
): Promise<void> {
  await sql`update request set state = ${state}, step = ${current}, round = ${round}, version = ${version}
    where id = ${id}`.execute(db);
}
