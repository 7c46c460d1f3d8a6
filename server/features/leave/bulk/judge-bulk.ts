/** The same leave for many: of each what it takes, or why it cannot be. */
import type { z } from 'zod';
import type { bulkLeaveSchemas } from '#contract/leave/bulk-leave.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type JudgedAlone, judgeLeaves } from '../judge/judge.ts';
import { leaveTypeInUse, type StoredLeaveType } from '../leave-types.queries.ts';
import { enterLeaves } from '../requests/enter-leaves.commands.ts';
import { type AskedFields, type CheckedLeave, spanOf } from '../requests/leave-row.ts';
import { holdPeople } from '../settle.commands.ts';

export type BulkInput = z.output<(typeof bulkLeaveSchemas)['StartBulkLeave']['input']>;
/** Which leave, whoever it is for. */
type LeaveForMany = Pick<
  BulkInput,
  'leaveTypeId' | 'from' | 'to' | 'part' | 'fromMinute' | 'toMinute' | 'travelDays' | 'note'
>;

export interface JudgedPerson {
  readonly personId: string;
  readonly judged: JudgedAlone | null;
  /** Why it cannot be; none where it can. */
  readonly reason: string | null;
}

const OWN = 'Kendi izninizi onaylı giremezsiniz; talep edin.';
const NOT_THERE = 'Personel kaydı bulunamadı.';

export async function judgeBulk(
  db: TenantTx,
  caller: { readonly personId: string },
  type: StoredLeaveType,
  input: LeaveForMany,
  ids: readonly string[],
): Promise<JudgedPerson[]> {
  const judged = await judgeLeaves(
    db,
    ids.map((personId) => ({
      personId,
      type,
      span: spanOf(input),
      by: 'bulk',
      hasDocument: false,
      exceptId: null,
    })),
  );
  return ids.map((personId, i): JudgedPerson => {
    const one = judged[i] ?? null;
    const faults = one?.faults.map(({ message }) => message) ?? [NOT_THERE];
    const reasons = personId === caller.personId ? [OWN] : faults;
    return { personId, judged: one, reason: reasons.length > 0 ? reasons.join(' ') : null };
  });
}

/** As it is entered; only of those whom nothing keeps from it. */
function enteredOf(
  { leaveTypeId, from, to, part, fromMinute, toMinute, note }: LeaveForMany,
  type: StoredLeaveType,
  people: readonly JudgedPerson[],
): CheckedLeave[] {
  const span = { leaveTypeId, from, to, part, fromMinute, toMinute };
  const input: AskedFields = {
    ...span,
    note,
    standInId: null,
    contact: null,
    documentFileId: null,
  };
  return people.flatMap(({ personId, judged, reason }) =>
    judged && reason === null ? { personId, input, type, count: judged.count } : [],
  );
}

interface EnteredForMany {
  /** Of their requests. */
  readonly ids: string[];
  /** Everybody, with what was found of them. */
  readonly people: readonly JudgedPerson[];
}

/** Held, judged, and entered for those whom nothing keeps from it. */
export async function enterForMany(
  db: TenantTx,
  caller: { readonly personId: string },
  input: LeaveForMany,
  ids: readonly string[],
): Promise<EnteredForMany> {
  const type = await leaveTypeInUse(db, input.leaveTypeId);
  await holdPeople(db, ids);
  const people = await judgeBulk(db, caller, type, input, ids);
  const entered = await enterLeaves(db, caller, 'bulk', enteredOf(input, type, people));
  return { ids: entered, people };
}
