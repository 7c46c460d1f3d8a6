/** Wishing for time off instead of overtime pay: one's own wish, each time anew; İK enters what was signed (RQ-40). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { timeAccountSchemas } from '#contract/equalization/time-accounts.schemas.ts';
import { wishSummary } from '#core/equalization/words.ts';
import { formatDuration } from '#core/format/duration.ts';
import { ACCOUNT_KIND } from '#core/requests/kinds.ts';
import { mondayOf } from '#core/time/day.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  enterApproved,
  resubmitRequest,
  submitRequest,
} from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { takeScan } from '#server/records/files/scans.ts';
import { record } from '#server/records/audit.ts';
import { holdPeople } from '../requests/plan.commands.ts';
import { settleRequests } from '../requests/settle-requests.commands.ts';
import { accountKind } from '../rights.ts';
import { wishableOf } from './weeks.queries.ts';

export type Wish = z.output<(typeof timeAccountSchemas)['WishTimeOff']['input']>;
type EnterInput = z.output<(typeof timeAccountSchemas)['EnterTimeOffWish']['input']>;
type CorrectInput = z.output<(typeof timeAccountSchemas)['CorrectTimeOffWish']['input']>;

/** What speaks against it now; undefined where nothing does. */
export async function wishFault(
  db: TenantTx,
  personId: string,
  { closes, settlementId, rate, minutes }: Omit<Wish, 'reason'>,
  exceptId: string | null = null,
): Promise<{ readonly field: string; readonly message: string } | undefined> {
  const weeks = await wishableOf(db, personId, exceptId);
  const week = weeks.find(
    (one) =>
      one.closes === closes &&
      one.rate === rate &&
      one.settlementId === (settlementId?.toLowerCase() ?? null),
  );
  if (!week) {
    return {
      field: 'closes',
      message: 'O hafta için ödenmemiş fazla çalışma yok ya da puantaj ayı kilitli.',
    };
  }
  if (minutes <= week.minutes) return undefined;
  const most = formatDuration(week.minutes);
  return { field: 'minutes', message: `O hafta en çok ${most} için serbest zaman istenebilir.` };
}

async function checkWish(
  db: TenantTx,
  personId: string,
  wish: Wish,
  exceptId: string | null = null,
): Promise<void> {
  await holdPeople(db, [personId]);
  const fault = await wishFault(db, personId, wish, exceptId);
  if (fault) throw fieldError(fault.field, fault.message);
}

export const submittedOf = (personId: string, { closes, rate, minutes }: Wish) =>
  ({
    kind: ACCOUNT_KIND,
    personId,
    size: minutes,
    summary: wishSummary(closes, rate, minutes),
  }) as const;

interface Stored {
  readonly id: string;
  readonly personId: string;
  readonly wish: Wish;
  readonly origin: 'request' | 'hr';
  readonly fileId?: string;
}

export async function store(
  db: TenantTx,
  action: 'wish-time-off' | 'enter-time-off-wish' | 'correct-account-windows',
  { id, personId, wish, origin, fileId }: Stored,
): Promise<void> {
  const { closes, settlementId, rate, minutes, reason } = wish;
  const first = settlementId === null ? mondayOf(closes) : closes;
  await sql`insert into account_request (request_id, person_id, purpose, first_day, last_day, minutes, rate, settlement_id,
      file_id, reason, origin)
    values (${id}, ${personId}, 'wish', ${first}, ${closes}, ${minutes}, ${rate}, ${settlementId}, ${fileId ?? null},
      ${reason}, ${origin})
    on conflict (tenant_id, request_id) do update set first_day = excluded.first_day, last_day = excluded.last_day,
      minutes = excluded.minutes, rate = excluded.rate, settlement_id = excluded.settlement_id, reason = excluded.reason`.execute(
    db,
  );
  await settleRequests(db, [id]);
  await record(db, {
    action,
    entity: 'accountRequest',
    entityId: id,
    after: {
      person_id: personId,
      purpose: 'wish',
      last_day: closes,
      rate: String(rate),
      minutes,
      ...(fileId !== undefined && { file_id: fileId }),
      reason,
    },
  });
}

/** Nobody wishes for somebody else. */
export function wishTimeOff(context: CallContext, wish: Wish): Promise<{ id: string }> {
  const { caller } = context;
  const { personId } = caller;
  return context.write(async (db) => {
    await checkWish(db, personId, wish);
    const { id } = await submitRequest(db, caller, submittedOf(personId, wish));
    await store(db, 'wish-time-off', { id, personId, wish, origin: 'request' });
    return { id };
  });
}

/** Signed on paper, which is kept; never one's own. */
export function enterTimeOffWish(
  context: CallContext,
  { personId: asked, fileId, ...wish }: EnterInput,
): Promise<{ id: string }> {
  const { caller } = context;
  const personId = asked.toLowerCase();
  return context.write(async (db) => {
    await checkSeen(db, caller, personId);
    checkOthers(caller, [personId]);
    await checkWish(db, personId, wish);
    await takeScan(db, caller, { fileId });
    const [id] = await enterApproved(db, caller, [submittedOf(personId, wish)]);
    await store(db, 'enter-time-off-wish', { id: id!, personId, wish, origin: 'hr', fileId });
    return { id: id! };
  });
}

/** What came back is wished for anew. */
export function correctTimeOffWish(
  context: CallContext,
  { id, seen, ...wish }: CorrectInput,
): Promise<{ id: string; version: number }> {
  const { caller } = context;
  const { personId } = caller;
  return context.write(async (db) => {
    await sql`select from request where id = ${id} for update`.execute(db);
    const { rows } = await sql<{ state: string }>`
      select r.state from account_request a join request r on r.id = a.request_id
      where a.request_id = ${id} and a.person_id = ${personId} and a.purpose = 'wish'`.execute(db);
    if (!rows[0]) throw new AppError('not_found');
    if (rows[0].state !== 'returned') throw new AppError('not_in_state');
    await checkWish(db, personId, wish, id);
    const { size, summary } = submittedOf(personId, wish);
    const { version } = await resubmitRequest(db, caller, accountKind, { id, seen, size, summary });
    await store(db, 'correct-account-windows', { id, personId, wish, origin: 'request' });
    return { id, version };
  });
}
