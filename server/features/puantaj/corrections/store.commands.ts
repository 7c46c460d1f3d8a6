/** Corrections as they are written: laid over days, and taken back. Whoever calls has looked whether they may be. */
import { sql } from 'kysely';
import { range } from '#core/puantaj/explain/clock-words.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { recordMany } from '#server/records/audit.ts';

export interface Correction {
  readonly kind: 'override' | 'excuse';
  readonly code: string | null;
  readonly offTimeTypeId: string | null;
  readonly excuseName: string | null;
  readonly counts: string | null;
}

/** Another code, and no excuse. */
export const override = (code: string | null): Correction => ({
  kind: 'override',
  code,
  offTimeTypeId: null,
  excuseName: null,
  counts: null,
});

/** Of one person on one day. */
export interface NewCorrection extends Correction {
  /** Of those of one moment a later id counts more; made by the database where none is given. */
  readonly id?: string;
  readonly personId: string;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  readonly createdBy: string | null;
  /** It came with a request, and goes with it. */
  readonly requestId?: string;
}

type StoredCorrection = Omit<NewCorrection, 'createdBy' | 'requestId'> & { readonly id: string };

/** With their entries in the trail. */
export async function insertCorrections(
  db: TenantTx,
  corrections: readonly NewCorrection[],
): Promise<readonly string[]> {
  const { rows } = await sql<StoredCorrection>`
    insert into puantaj_correction (id, person_id, day, kind, from_minute, to_minute, code, off_time_type_id, excuse_name, counts, reason, created_by, request_id)
    select coalesce(id, gen_random_uuid()), "personId", day, kind, "from", "to", code, "offTimeTypeId", "excuseName", counts, reason, "createdBy", "requestId"
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) as given (id uuid, "personId" uuid, day date, kind text, "from" int, "to" int,
      code text, "offTimeTypeId" uuid, "excuseName" text, counts text, reason text, "createdBy" uuid, "requestId" uuid)
    returning id, person_id as "personId", day, kind, from_minute as "from", to_minute as "to", code,
      off_time_type_id as "offTimeTypeId", reason`.execute(db);
  await recordMany(
    db,
    rows.map(({ id, personId, day, kind, code, offTimeTypeId, reason, ...hours }) => ({
      action: kind === 'override' ? ('correct-day' as const) : ('attach-excuse' as const),
      entity: 'puantajCorrection' as const,
      entityId: id,
      after: {
        person_id: personId,
        day,
        hours: range(hours),
        ...(kind === 'override' ? { code } : { off_time_type_id: offTimeTypeId }),
        reason,
      },
    })),
  );
  return rows.map(({ id }) => id);
}

/** One that counts. */
export interface Standing {
  readonly id: string;
  readonly personId: string;
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

const recordWithdrawn = (db: TenantTx, gone: readonly Standing[], reason: string) =>
  recordMany(
    db,
    gone.map((one) => ({
      action: 'withdraw-correction' as const,
      entity: 'puantajCorrection' as const,
      entityId: one.id,
      after: { person_id: one.personId, day: one.day, hours: range(one), reason },
    })),
  );

/** They stay where they were made, and count no more. */
export async function withdrawAll(
  db: TenantTx,
  gone: readonly Standing[],
  reason: string,
): Promise<void> {
  await sql`update puantaj_correction set withdrawn_at = now(), withdrawn_by = ${db.ctx.actor.id}, withdrawn_reason = ${reason}
    where id = any(${gone.map(({ id }) => id)}::uuid[]) and withdrawn_at is null`.execute(db);
  await recordWithdrawn(db, gone, reason);
}

/** What came with a request goes with it. */
export async function takeBackRequested(
  db: TenantTx,
  requestId: string,
  reason: string,
): Promise<void> {
  const { rows } = await sql<Standing>`
    update puantaj_correction set withdrawn_at = now(), withdrawn_by = ${db.ctx.actor.id}, withdrawn_reason = ${reason}
    where request_id = ${requestId} and withdrawn_at is null
    returning id, person_id as "personId", day, from_minute as "from", to_minute as "to"`.execute(
    db,
  );
  await recordWithdrawn(db, rows, reason);
}
