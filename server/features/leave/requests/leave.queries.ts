/** One leave, with all that whoever decides on it has to know. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import { balanceEffect } from '#core/leave/checks/balance.ts';
import type { StoredCount } from '#core/leave/effect/leave-days.ts';
import { wordedLeftOut } from '#core/leave/leave-words.ts';
import { isPending } from '#core/requests/flow/transitions.ts';
import { addMonths } from '#core/time/day.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { seesRequest, takesPart } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { accountsOf } from '../account/accounts.queries.ts';
import { judgeLeave } from '../judge/judge.ts';
import { awayMeanwhile } from '../judge/other-leaves.queries.ts';
import { leaveTypeOf } from '../leave-types.queries.ts';
import { leaveKind, mayEditLeave, mayEnterLeave } from '../rights.ts';
import { documentState } from './leave-list.ts';
import { spanOf } from './leave-row.ts';

export type LeaveDetail = z.output<(typeof leaveSchemas)['GetLeave']['data']>;

interface Row
  extends Omit<
    LeaveDetail,
    | 'leftOut'
    | 'travel'
    | 'balance'
    | 'warnings'
    | 'effect'
    | 'away'
    | 'document'
    | 'canReturnEarly'
    | 'canAttach'
    | 'canCorrect'
  > {
  readonly travelDays: number;
  readonly counted: StoredCount;
  readonly documentFileId: string | null;
  readonly documentMime: string | null;
  readonly isSeen: boolean;
  readonly takesPart: boolean;
}

async function readRow(db: TenantTx, caller: Caller, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select l.request_id as id, r.version, r.state, l.person_id as "personId",
      person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
      department.name as "departmentName", title.name as "titleName",
      case when r.entered_by <> l.person_id then enterer.name || ' ' || enterer.surname end as "enteredByName",
      l.origin, l.leave_type_id as "leaveTypeId", t.name as "leaveTypeName", t.colour, l.from_day as "from",
      l.to_day as "to", l.part, l.from_minute as "fromMinute", l.to_minute as "toMinute", l.days::float8 as days,
      l.minutes, l.return_day as "returnDay", l.travel_days as "travelDays", l.counted, l.returned_on as "returnedOn", l.stand_in_id as "standInId",
      stand_in.name || ' ' || stand_in.surname as "standInName", l.contact, l.note,
      l.document_file_id as "documentFileId", f.mime as "documentMime", ${documentState} as "documentState",
      l.document_due as "documentDue", r.submitted_at as "submittedAt", ${inScope(caller, 'l.person_id')} as "isSeen",
      ${takesPart(caller, 'r')} as "takesPart"
    from leave_request l join request r on r.id = l.request_id join person on person.id = l.person_id
      join leave_type t on t.id = l.leave_type_id left join department on department.id = person.department_id
      left join title on title.id = person.title_id left join person enterer on enterer.id = r.entered_by
      left join person stand_in on stand_in.id = l.stand_in_id left join stored_file f on f.id = l.document_file_id
    where l.request_id = ${id} and ${seesRequest(caller, leaveKind, 'r')}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** Days for the way lie after the last day: they cost nothing, and are days of absence all the same. */
async function effectOf(db: TenantTx, id: string): Promise<LeaveDetail['effect']> {
  const { rows } = await sql<LeaveDetail['effect'][number]>`
    select d.day, (case when d.day > l.to_day then 1 else d.cost end)::float8 as cost, d.work_type_code as "workTypeCode", d.pay
    from leave_day d join leave_request l on l.request_id = d.request_id
    where d.request_id = ${id} and (d.cost > 0 or d.day > l.to_day) order by d.day`.execute(db);
  return rows;
}

/** While it waits, as it would be now; afterwards as the account has it. */
async function standing(
  db: TenantTx,
  row: Row,
): Promise<Pick<LeaveDetail, 'balance' | 'warnings'>> {
  const type = await leaveTypeOf(db, row.leaveTypeId);
  if (isPending(row.state) && row.state === 'waiting') {
    const judged = await judgeLeave(db, {
      personId: row.personId,
      type,
      span: spanOf(row),
      by: 'hr',
      hasDocument: row.documentFileId !== null,
      exceptId: row.id,
    });
    const warnings = [...judged.faults, ...judged.warnings].map(({ rule, message }) => ({
      rule,
      message,
    }));
    return { balance: judged.balance, warnings };
  }
  if (!type.takesFromBalance) return { balance: null, warnings: [] };
  const account = (await accountsOf(db, [row.personId], addMonths(row.to, 1))).get(row.personId)!;
  const others = account.entries.filter(({ requestId }) => requestId !== row.id);
  return { balance: balanceEffect(others, row.counted.taken), warnings: [] };
}

/** `address` makes the way to a file. */
export async function getLeave(
  db: TenantTx,
  caller: Caller,
  id: string,
  address: (fileId: string) => string,
): Promise<LeaveDetail> {
  const row = await readRow(db, caller, id);
  const {
    counted,
    travelDays: _,
    documentFileId,
    documentMime,
    isSeen,
    takesPart: isParty,
    ...leave
  } = row;
  const isOwn = row.personId === caller.personId;
  const isEditor = isSeen && !isOwn && mayEditLeave(caller);
  // It may be a doctor's word: whoever merely sees that somebody is away is not shown it.
  const opensDocument = isParty || (isSeen && (mayEnterLeave(caller) || mayEditLeave(caller)));
  const { away } = await awayMeanwhile(db, row.personId, row);
  return {
    ...leave,
    travel: [...(counted.travel ?? [])],
    leftOut: wordedLeftOut(counted.leftOut),
    document:
      documentFileId === null || !opensDocument
        ? null
        : {
            url: address(documentFileId),
            name: documentMime === 'application/pdf' ? 'Belge (PDF)' : 'Belge',
          },
    ...(await standing(db, row)),
    effect: await effectOf(db, id),
    away: [...away],
    canReturnEarly: isEditor && row.state === 'approved' && row.part === 'day' && row.from < row.to,
    canAttach: isOwn || (isSeen && mayEnterLeave(caller)),
    canCorrect: isOwn && row.state === 'returned',
  };
}
