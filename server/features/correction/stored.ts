/** A correction as it is kept, brought to what its request's state says: done twice it changes nothing. */
import { sql } from 'kysely';
import type { CorrectionKind } from '#core/correction/kinds.ts';
import type { Pass } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { layPasses, takeBackPasses } from '#server/features/passes/passes.ts';
import { insertCorrections, takeBackRequested } from '#server/features/puantaj/puantaj.ts';

export interface StoredRequest {
  /** Null where it is only tried out. */
  readonly requestId: string | null;
  readonly personId: string;
  readonly day: Day;
  readonly kind: CorrectionKind;
  readonly added: readonly Pass[];
  readonly cancelId: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly offTimeTypeId: string | null;
  readonly reason: string;
}

interface HeldRequest extends StoredRequest {
  /** The passes that the day counted when it was sent. */
  readonly counted: string;
}

/** The person is held: two of one day that are decided on at once are judged one after the other. */
export async function holdCorrection(db: TenantTx, requestId: string): Promise<HeldRequest> {
  await sql`select from person where id = (select person_id from correction_request where request_id = ${requestId})
    for no key update`.execute(db);
  const { rows } = await sql<HeldRequest>`
    select request_id as "requestId", person_id as "personId", day, kind, added, cancelled_pass_id as "cancelId",
      from_minute as "from", to_minute as "to", off_time_type_id as "offTimeTypeId", reason, counted
    from correction_request where request_id = ${requestId}`.execute(db);
  return rows[0]!;
}

async function layExcuse(db: TenantTx, stored: StoredRequest): Promise<void> {
  const { requestId, personId, day, from, to, offTimeTypeId, reason } = stored;
  const { rows: there } = await sql`
    select from puantaj_correction where request_id = ${requestId}::uuid`.execute(db);
  if (there.length > 0) return;
  const { rows } = await sql<{ name: string; counts: string }>`
    select name, counts from day_off_time_type where id = ${offTimeTypeId}`.execute(db);
  await insertCorrections(db, [
    {
      personId,
      day,
      from: from!,
      to: to!,
      kind: 'excuse',
      code: null,
      offTimeTypeId,
      excuseName: rows[0]!.name,
      counts: rows[0]!.counts,
      reason,
      createdBy: db.ctx.actor.id ?? null,
      ...(requestId !== null && { requestId }),
    },
  ]);
}

/** It holds: its passes and its excuse lie over the day. An objection lays nothing: it is work for the office. */
export async function layCorrection(db: TenantTx, stored: StoredRequest): Promise<void> {
  if (stored.kind === 'away') return layExcuse(db, stored);
  if (stored.kind === 'objection') return;
  const { requestId, personId, day, added, cancelId, reason } = stored;
  await layPasses(db, { requestId, personId, day, added, cancelledPassId: cancelId, reason });
}

const TAKEN_BACK = 'Düzeltme talebi iptal edildi';

export async function takeBackCorrection(db: TenantTx, requestId: string): Promise<void> {
  await takeBackPasses(db, requestId, TAKEN_BACK);
  await takeBackRequested(db, requestId, TAKEN_BACK);
}
