/** Asking for a correction of one's own day, and sending again what came back. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { correctionSchemas } from '#contract/correction/correction.schemas.ts';
import { countedText } from '#core/correction/may-correct.ts';
import { correctionSummary } from '#core/correction/words.ts';
import { CORRECTION_KIND } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { resubmitRequest, submitRequest } from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { takeScan } from '#server/records/files/scans.ts';
import { type AskedFields, faultsOf, standingOf } from './judge.ts';
import { correctionKind } from './rights.ts';

export type RequestInput = z.output<(typeof correctionSchemas)['RequestCorrection']['input']>;
type ReviseInput = z.output<(typeof correctionSchemas)['ReviseCorrection']['input']>;

export interface Checked {
  readonly personId: string;
  readonly input: RequestInput;
  readonly counted: string;
  readonly summary: string;
}

async function typeName(db: TenantTx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql<{ name: string }>`
    select name from day_off_time_type where id = ${id} and active`.execute(db);
  if (!rows[0]) throw fieldError('offTimeTypeId', 'Bu gün içi ayrılış türü kullanımda değil.');
  return rows[0].name;
}

/** Held and judged: 400 with everything that speaks against it, each at its field. */
export async function checked(
  db: TenantTx,
  personId: string,
  input: RequestInput,
  exceptId: string | null,
): Promise<Checked> {
  await sql`select from person where id = ${personId} for no key update`.execute(db);
  const standing = await standingOf(db, personId, input.day, exceptId);
  const faults = faultsOf(input, standing);
  if (faults.length > 0) {
    throw new AppError(
      'invalid',
      faults.map(({ field, message }) => ({ field, Message: message })),
    );
  }
  await takeScan(db, { personId }, { fileId: input.fileId, recordId: exceptId });
  const { counted } = standing.facts;
  return {
    personId,
    input,
    counted: countedText(counted),
    summary: correctionSummary({
      kind: input.kind,
      day: input.day,
      added: input.added,
      cancelled: counted.find(({ id }) => id === input.cancelId) ?? null,
      window: input.from === null || input.to === null ? null : { from: input.from, to: input.to },
      typeName: await typeName(db, input.offTimeTypeId),
    }),
  };
}

export const columnsOf = (input: AskedFields & { readonly reason: string }, counted: string) => ({
  day: input.day,
  kind: input.kind,
  added: JSON.stringify(input.added),
  cancelled_pass_id: input.cancelId,
  from_minute: input.from,
  to_minute: input.to,
  off_time_type_id: input.offTimeTypeId,
  reason: input.reason,
  file_id: input.fileId,
  counted,
});

export const tell = (
  db: TenantTx,
  action: 'create' | 'revise-correction',
  id: string,
  { personId, input: { day, kind, reason }, summary }: Checked,
): Promise<void> =>
  record(db, {
    action,
    entity: 'correction',
    entityId: id,
    after: { person_id: personId, day, kind, summary, reason },
  });

/** Everybody asks for themselves. */
export function requestCorrection(
  context: CallContext,
  input: RequestInput,
): Promise<{ id: string }> {
  const { caller } = context;
  const { personId } = caller;
  return context.write(async (db) => {
    const correction = await checked(db, personId, input, null);
    const { counted, summary } = correction;
    const asked = { kind: CORRECTION_KIND, personId, size: null, summary } as const;
    const { id } = await submitRequest(db, caller, asked);
    await db
      .insertInto('correction_request')
      .values({ request_id: id, person_id: personId, ...columnsOf(input, counted) })
      .execute();
    await tell(db, 'create', id, correction);
    return { id };
  });
}

/** What came back is asked for anew, as it is now. */
export function reviseCorrection(
  context: CallContext,
  { id, seen, ...input }: ReviseInput,
): Promise<{ id: string; version: number }> {
  const { caller } = context;
  const { personId } = caller;
  return context.write(async (db) => {
    // Held before the person, as a decision on it holds them.
    await sql`select from request where id = ${id} for update`.execute(db);
    const { rows } = await sql<{ state: string }>`
      select r.state from correction_request c join request r on r.id = c.request_id
      where c.request_id = ${id} and c.person_id = ${personId}`.execute(db);
    if (!rows[0]) throw new AppError('not_found');
    if (rows[0].state !== 'returned') throw new AppError('not_in_state');
    const correction = await checked(db, personId, input, id);
    const { counted, summary } = correction;
    await db
      .updateTable('correction_request')
      .set(columnsOf(input, counted))
      .where('request_id', '=', id)
      .execute();
    const asked = { id, seen, size: null, summary };
    const { version } = await resubmitRequest(db, caller, correctionKind, asked);
    await tell(db, 'revise-correction', id, correction);
    return { id, version };
  });
}
