/** Asking for leave, correcting what came back, and entering what is agreed already. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import type { Finding } from '#core/leave/checks/types.ts';
import { leaveSummary } from '#core/leave/leave-words.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/features/people/people.ts';
import {
  enterApproved,
  resubmitRequest,
  submitRequest,
} from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { judgeLeave, type JudgedLeave } from '../judge/judge.ts';
import { leaveTypeInUse, type StoredLeaveType } from '../leave-types.queries.ts';
import { holdPerson, settleLeave } from '../settle.commands.ts';
import { takeDocument } from './documents.commands.ts';
import { askedColumns, type AskedFields, spanOf } from './leave-row.ts';

type EnterInput = z.output<(typeof leaveSchemas)['EnterLeave']['input']>;
type CorrectInput = z.output<(typeof leaveSchemas)['CorrectLeave']['input']>;

const LEAVE_KIND = 1;

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

interface Checked {
  readonly type: StoredLeaveType;
  readonly judged: JudgedLeave;
}

/** Held and judged; 400 with what speaks against it. */
async function checked(db: TenantTx, input: AskedFields, asked: Asked): Promise<Checked> {
  await holdPerson(db, asked.personId);
  const type = await leaveTypeInUse(db, input.leaveTypeId);
  const judged = await judgeLeave(db, {
    ...asked,
    type,
    span: spanOf(input),
    hasDocument: input.documentFileId !== null,
  });
  if (judged.faults.length > 0) throw new AppError('invalid', judged.faults.map(fault));
  return { type, judged };
}

async function checkStandIn(db: TenantTx, personId: string, standInId: string | null) {
  if (standInId === null) return;
  const { rows } = await sql`select from person
    where id = ${standInId} and id <> ${personId} and active and not archived`.execute(db);
  if (rows.length === 0) {
    throw new AppError('invalid', [{ field: 'standInId', Message: 'Vekil bulunamadı.' }]);
  }
}

const summaryOf = (input: AskedFields, { type, judged: { count } }: Checked) =>
  leaveSummary({ ...input, typeName: type.name, days: count.days, minutes: count.minutes });

/** What the trail tells of it. */
const toldOf = (personId: string, input: AskedFields, { judged: { count } }: Checked) => ({
  person_id: personId,
  leave_type_id: input.leaveTypeId,
  from: input.from,
  to: input.to,
  part: input.part,
  ...(input.part === 'hours' && { from_minute: input.fromMinute, to_minute: input.toMinute }),
  days: count.days,
  ...(count.travel.length > 0 && { travel_days: count.travel.length }),
  return_day: count.returnDay,
  ...(input.note !== '' && { note: input.note }),
});

async function insertLeave(
  db: TenantTx,
  id: string,
  personId: string,
  origin: 'request' | 'hr',
  input: AskedFields,
  { type, judged }: Checked,
): Promise<void> {
  const columns = {
    request_id: id,
    person_id: personId,
    origin,
    ...askedColumns(input, type, judged.count),
  };
  await sql`insert into leave_request (${sql.join(Object.keys(columns).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(columns))})`.execute(db);
}

/** Everybody asks for themselves. */
export function requestLeave(context: CallContext, input: AskedFields): Promise<{ id: string }> {
  const { caller } = context;
  const personId = caller.personId;
  return context.write(async (db) => {
    const leave = await checked(db, input, { personId, by: 'self', exceptId: null });
    await checkStandIn(db, personId, input.standInId);
    await takeDocument(db, caller, input.documentFileId);
    const { id } = await submitRequest(db, caller, {
      kind: LEAVE_KIND,
      personId,
      days: leave.judged.count.days,
      summary: summaryOf(input, leave),
    });
    await insertLeave(db, id, personId, 'request', input, leave);
    await settleLeave(db, id);
    await record(db, {
      action: 'create',
      entity: 'leave',
      entityId: id,
      after: toldOf(personId, input, leave),
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
    await takeDocument(db, caller, input.documentFileId);
    const { id } = await enterApproved(db, caller, {
      kind: LEAVE_KIND,
      personId,
      days: leave.judged.count.days,
      summary: summaryOf(asked, leave),
    });
    await insertLeave(db, id, personId, 'hr', asked, leave);
    await settleLeave(db, id);
    await record(db, {
      action: 'enter-leave',
      entity: 'leave',
      entityId: id,
      after: toldOf(personId, asked, leave),
    });
    return { id };
  });
}

interface Returned {
  readonly personId: string;
  readonly documentFileId: string | null;
}

/** What came back is asked for anew, as it is now. */
export function correctLeave(
  context: CallContext,
  { id, seen, documentFileId: named, ...asked }: CorrectInput,
): Promise<{ id: string; version: number }> {
  const { caller } = context;
  return context.write(async (db) => {
    const { rows } = await sql<Returned>`
      select l.person_id as "personId", l.document_file_id as "documentFileId" from leave_request l
      where l.request_id = ${id} and l.person_id = ${caller.personId} for update`.execute(db);
    const before = rows[0];
    if (!before) throw new AppError('not_found');
    const { personId } = before;
    const input: AskedFields = {
      ...asked,
      documentFileId: named === undefined ? before.documentFileId : named,
    };
    const leave = await checked(db, input, { personId, by: 'self', exceptId: id });
    await checkStandIn(db, personId, input.standInId);
    if (input.documentFileId !== before.documentFileId) {
      await takeDocument(db, caller, input.documentFileId);
    }
    const { version } = await resubmitRequest(db, caller, {
      id,
      seen,
      days: leave.judged.count.days,
      summary: summaryOf(input, leave),
    });
    const columns = Object.entries(askedColumns(input, leave.type, leave.judged.count));
    await sql`update leave_request set ${sql.join(columns.map(([name, value]) => sql`${sql.id(name)} = ${value}`))}
      where request_id = ${id}`.execute(db);
    await settleLeave(db, id);
    await record(db, {
      action: 'correct-leave',
      entity: 'leave',
      entityId: id,
      after: toldOf(personId, input, leave),
    });
    return { id, version };
  });
}
