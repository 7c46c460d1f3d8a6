/** What happens to a leave after it was agreed: somebody comes back early, or brings a document. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { forgetFile } from '#server/features/files/files.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { holdPeople, settleLeave } from '../settle.commands.ts';
import { mayEnterLeave } from '../rights.ts';
import { takeScan } from '#server/records/files/scans.ts';

type ReturnInput = z.output<(typeof leaveSchemas)['ReturnEarly']['input']>;
type AttachInput = z.output<(typeof leaveSchemas)['AttachLeaveDocument']['input']>;

interface Held {
  readonly personId: string;
  readonly state: string;
  readonly version: number;
  readonly from: string;
  /** The last day away, with those for the way. */
  readonly lastDay: string;
  readonly part: string;
  readonly returnedOn: string | null;
  readonly documentFileId: string | null;
}

/** The request before the leave, as whoever decides on it holds them. */
async function hold({ caller }: CallContext, db: TenantTx, id: string) {
  await sql`select from request where id = ${id} for update`.execute(db);
  const { rows } = await sql<Held>`
    select l.person_id as "personId", r.state, r.version, l.from_day as "from", l.part,
      coalesce((l.counted -> 'travel' ->> -1)::date, l.to_day) as "lastDay",
      l.returned_on as "returnedOn", l.document_file_id as "documentFileId"
    from leave_request l join request r on r.id = l.request_id
    where l.request_id = ${id} and ${inScope(caller, 'l.person_id')} for update of l`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** The days from the first one back at work on come back to the account. */
export function returnEarly(
  context: CallContext,
  { id, seen, firstDayBack, note }: ReturnInput,
): Promise<{ id: string; returned: number }> {
  return context.write(async (db) => {
    const leave = await hold(context, db, id);
    checkOthers(context.caller, [leave.personId]);
    if (leave.version !== seen) throw new AppError('changed_meanwhile');
    if (leave.state !== 'approved') {
      throw fieldError('firstDayBack', 'Yalnız onaylanmış bir izinden erken dönülebilir.');
    }
    if (leave.part !== 'day' || firstDayBack <= leave.from || firstDayBack > leave.lastDay) {
      throw fieldError(
        'firstDayBack',
        'Erken dönüş günü iznin ilk gününden sonra, son gününden geç olmamalı.',
      );
    }
    await holdPeople(db, [leave.personId]);
    await sql`update leave_request set returned_on = ${firstDayBack} where request_id = ${id}`.execute(
      db,
    );
    const returned = await settleLeave(db, id);
    await record(db, {
      action: 'return-early',
      entity: 'leave',
      entityId: id,
      before: { returned_on: leave.returnedOn },
      after: { returned_on: firstDayBack, ...(note !== '' && { note }) },
    });
    return { id, returned };
  });
}

/** By the person, or by İK. */
export function attachLeaveDocument(
  context: CallContext,
  { id, documentFileId }: AttachInput,
): Promise<{ id: string }> {
  const { caller } = context;
  return context.write(async (db) => {
    const leave = await hold(context, db, id);
    if (leave.personId !== caller.personId && !mayEnterLeave(caller)) {
      throw new AppError('forbidden');
    }
    await takeScan(db, caller, { fileId: documentFileId, field: 'documentFileId' });
    await sql`update leave_request set document_file_id = ${documentFileId} where request_id = ${id}`.execute(
      db,
    );
    if (leave.documentFileId !== null) await forgetFile(db, leave.documentFileId);
    await record(db, {
      action: 'attach-document',
      entity: 'leave',
      entityId: id,
      before: { document_file_id: leave.documentFileId },
      after: { document_file_id: documentFileId },
    });
    return { id };
  });
}
