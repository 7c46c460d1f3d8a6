/** Asking for leave, correcting what came back, and entering what is agreed already. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import type { Finding } from '#core/leave/checks/types.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { resubmitRequest, submitRequest } from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { judgeLeave } from '../judge/judge.ts';
import { checkReach } from '../judge/reach.ts';
import { leaveTypeInUse } from '../leave-types.queries.ts';
import { holdPeople, settleLeave } from '../settle.commands.ts';
import { leaveKind } from '../rights.ts';
import { takeScan } from '#server/records/files/scans.ts';
import { enterLeaves, insertLeaves } from './enter-leaves.commands.ts';
import {
  askedColumns,
  type AskedFields,
  type CheckedLeave,
  spanOf,
  submittedOf,
  toldOf,
} from './leave-row.ts';

type EnterInput = z.output<(typeof leaveSchemas)['EnterLeave']['input']>;
type CorrectInput = z.output<(typeof leaveSchemas)['CorrectLeave']['input']>;

/** At which field of the form a rule's sentence stands. */
const FIELDS: Readonly<Partial<Record<Finding['rule'], string>>> = {
  requestedBy: 'leaveTypeId',
  gender: 'leaveTypeId',
  unit: 'part',
  travel: 'travelDays',
  document: 'documentFileId',
  mostPerEvent: 'to',
  mostPerYear: 'to',
  dailyMinutes: 'toMinute',
};

const fault = ({ rule, message }: Finding) => ({ field: FIELDS[rule] ?? 'from', Message: message });

interface Asked {
  readonly personId: string;
  readonly by: 'self' | 'hr';
  readonly exceptId: string | null;
}

/** Held and judged; 400 with what speaks against it. */
async function checked(db: TenantTx, input: AskedFields, asked: Asked): Promise<CheckedLeave> {
  const { personId } = asked;
  await holdPeople(db, [personId]);
  const type = await leaveTypeInUse(db, input.leaveTypeId);
  await checkReach(db, type, input);
  const { count, faults } = await judgeLeave(db, {
    ...asked,
    type,
    span: spanOf(input),
    hasDocument: input.documentFileId !== null,
  });
  if (faults.length > 0) throw new AppError('invalid', faults.map(fault));
  return { personId, input, type, count };
}

async function checkStandIn(db: TenantTx, personId: string, standInId: string | null) {
  if (standInId === null) return;
  const { rows } = await sql`select from person
    where id = ${standInId} and id <> ${personId} and active and not archived`.execute(db);
  if (rows.length === 0) {
    throw new AppError('invalid', [{ field: 'standInId', Message: 'Vekil bulunamadı.' }]);
  }
}

/** Everybody asks for themselves. */
export function requestLeave(context: CallContext, input: AskedFields): Promise<{ id: string }> {
  const { caller } = context;
  const personId = caller.personId;
  return context.write(async (db) => {
    const leave = await checked(db, input, { personId, by: 'self', exceptId: null });
    await checkStandIn(db, personId, input.standInId);
    await takeScan(db, caller, { fileId: input.documentFileId, field: 'documentFileId' });
    const { id } = await submitRequest(db, caller, submittedOf(leave));
    await insertLeaves(db, 'request', [{ ...leave, id }]);
    await settleLeave(db, id);
    await record(db, {
      action: 'create',
      entity: 'leave',
      entityId: id,
      after: toldOf(leave),
    });
    return { id };
  });
}

/** İK enters for anyone it sees what is agreed already, also for days that are past. */
export function enterLeave(context: CallContext, input: EnterInput): Promise<{ id: string }> {
  const { caller } = context;
  const { personId, ...asked } = input;
  return context.write(async (db) => {
    await checkSeen(db, caller, personId);
    if (personId === caller.personId) {
      throw new AppError('invalid', [
        { field: 'personId', Message: 'Kendi izninizi onaylı giremezsiniz; talep edin.' },
      ]);
    }
    const leave = await checked(db, asked, { personId, by: 'hr', exceptId: null });
    await checkStandIn(db, personId, input.standInId);
    await takeScan(db, caller, { fileId: input.documentFileId, field: 'documentFileId' });
    const [id] = await enterLeaves(db, caller, 'hr', [leave]);
    return { id: id! };
  });
}

interface Returned {
  readonly personId: string;
  readonly state: string;
  readonly documentFileId: string | null;
}

/** What came back is asked for anew, as it is now. */
export function correctLeave(
  context: CallContext,
  { id, seen, documentFileId: named, ...asked }: CorrectInput,
): Promise<{ id: string; version: number }> {
  const { caller } = context;
  return context.write(async (db) => {
    await holdPeople(db, [caller.personId]);
    await sql`select from request where id = ${id} for update`.execute(db);
    const { rows } = await sql<Returned>`
      select l.person_id as "personId", r.state, l.document_file_id as "documentFileId"
      from leave_request l join request r on r.id = l.request_id
      where l.request_id = ${id} and l.person_id = ${caller.personId} for update of l`.execute(db);
    const before = rows[0];
    if (!before) throw new AppError('not_found');
    if (before.state !== 'returned') throw new AppError('not_in_state');
    const { personId } = before;
    const input: AskedFields = {
      ...asked,
      documentFileId: named === undefined ? before.documentFileId : named,
    };
    const leave = await checked(db, input, { personId, by: 'self', exceptId: id });
    await checkStandIn(db, personId, input.standInId);
    if (input.documentFileId !== before.documentFileId) {
      await takeScan(db, caller, { fileId: input.documentFileId, field: 'documentFileId' });
    }
    const { size, summary } = submittedOf(leave);
    // Before it is sent again: what changes afterwards is another version of it.
    const columns = Object.entries(askedColumns(input, leave.type, leave.count));
    await sql`update leave_request set ${sql.join(columns.map(([name, value]) => sql`${sql.id(name)} = ${value}`))}
      where request_id = ${id}`.execute(db);
    const { version } = await resubmitRequest(db, caller, leaveKind, { id, seen, size, summary });
    await settleLeave(db, id);
    await record(db, {
      action: 'correct-leave',
      entity: 'leave',
      entityId: id,
      after: toldOf(leave),
    });
    return { id, version };
  });
}
