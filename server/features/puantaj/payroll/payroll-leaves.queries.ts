/** Leave that holds, as the payroll takes it: how it is paid, and what goes to SGK. */
import { sql } from 'kysely';
import type { LeavePart } from '#core/leave/counting/types.ts';
import type { LeavePay, LeaveWorkType } from '#core/leave/leave-type.ts';
import type { PayrollLeave } from '#core/puantaj/payroll/dates.ts';
import type { Day } from '#core/time/day.ts';
import type { DayRange } from '#core/time/day-range.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';

interface Row {
  readonly personId: string;
  readonly day: Day;
  readonly type: string;
  readonly code: string;
  readonly part: LeavePart;
  readonly cost: number;
  readonly pay: LeavePay;
  readonly workTypeCode: LeaveWorkType;
  readonly isTravel: boolean;
  readonly isReport: boolean;
  readonly takesFromBalance: boolean;
  readonly sgkCode: string | null;
}

const PARTS = { day: 'day', morning: 'half', afternoon: 'half', hours: 'hours' } as const;

const leavePace = readPace({ least: 50, most: 1_000 });

/** By person and day, in the order in which they were asked for. */
export async function loadPayrollLeaves(
  db: TenantTx,
  ids: readonly string[],
  { from, to }: DayRange,
  pace = leavePace,
): Promise<ReadonlyMap<string, ReadonlyMap<Day, readonly PayrollLeave[]>>> {
  const rows = await ofKeys(db, pace, ids, async (some) => {
    const { rows: found } = await sql<Row>`
      select d.person_id as "personId", d.day, t.name as type, t.code, d.part, d.cost::float8 as cost, d.pay,
        d.work_type_code as "workTypeCode", coalesce(l.counted -> 'travel', '[]') ? d.day::text as "isTravel",
        t.is_report as "isReport", t.takes_from_balance as "takesFromBalance", t.missing_day_code as "sgkCode"
      from leave_day d
      join leave_request l on l.request_id = d.request_id
      join leave_type t on t.id = l.leave_type_id
      where d.holds and d.person_id = any(${some}::uuid[]) and d.day between ${from}::date and ${to}::date
      order by d.day, d.request_id`.execute(db);
    return found;
  });
  const byPerson = new Map<string, Map<Day, PayrollLeave[]>>();
  for (const row of rows) {
    const days = byPerson.get(row.personId) ?? new Map<Day, PayrollLeave[]>();
    byPerson.set(row.personId, days);
    days.set(row.day, [...(days.get(row.day) ?? []), asLeave(row)]);
  }
  return byPerson;
}

const asLeave = (row: Row): PayrollLeave => ({
  type: row.type,
  code: row.code,
  part: PARTS[row.part],
  cost: row.cost,
  pay: row.pay,
  asWorked: row.workTypeCode === 'NC',
  way: row.isTravel,
  report: row.isReport,
  fromBalance: row.takesFromBalance,
  sgkCode: row.sgkCode,
});
