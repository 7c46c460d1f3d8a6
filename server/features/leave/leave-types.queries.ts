/** Leave types as the rules take them. */
import { sql } from 'kysely';
import type { LeaveType } from '#core/leave/leave-type.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { fieldError } from '#server/http/errors.ts';

export interface StoredLeaveType extends LeaveType {
  readonly id: string;
  readonly colour: string;
  readonly isReport: boolean;
  readonly active: boolean;
}

const columns = sql`id, name, colour, unit, counting, most_per_event::float8 as "mostPerEvent",
  most_per_year::float8 as "mostPerYear", daily_minutes as "dailyMinutes", pay, work_type_code as "workTypeCode",
  first_days as "firstDays", first_days_pay as "firstDaysPay", first_days_work_type_code as "firstDaysWorkTypeCode",
  takes_from_balance as "takesFromBalance", most_below_zero::float8 as "mostBelowZero", requested_by as "requestedBy",
  gender, notice_days as "noticeDays", document, document_days as "documentDays", is_report as "isReport", active`;

/** By id. Also those that are archived: what was asked for under one stays what it was. */
export async function leaveTypesOf(
  db: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredLeaveType>> {
  const { rows } = await sql<StoredLeaveType>`
    select ${columns} from leave_type where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function leaveTypeOf(db: TenantTx, id: string): Promise<StoredLeaveType> {
  const type = (await leaveTypesOf(db, [id])).get(id);
  if (!type) throw fieldError('leaveTypeId', 'İzin tipi bulunamadı.');
  return type;
}

/** One that can be asked for now. */
export async function leaveTypeInUse(db: TenantTx, id: string): Promise<StoredLeaveType> {
  const type = await leaveTypeOf(db, id);
  if (!type.active) throw fieldError('leaveTypeId', 'Bu izin tipi artık kullanımda değil.');
  return type;
}

/** For choosing one: what only İK enters is for who may enter it. */
export async function leaveTypesForSelect(db: TenantTx, mayEnter: boolean) {
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    colour: string;
    unit: LeaveType['unit'];
    counting: LeaveType['counting'];
    takesFromBalance: boolean;
    document: LeaveType['document'];
    documentDays: number | null;
    note: string | null;
  }>`select id, code, name, colour, unit, counting, takes_from_balance as "takesFromBalance", document,
      document_days as "documentDays", note
    from leave_type where active and (${mayEnter} or requested_by = 'everyone')
    order by not takes_from_balance, sort_key`.execute(db);
  return rows;
}
