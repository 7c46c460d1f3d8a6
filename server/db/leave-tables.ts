/** The tables of leave, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EntryKind } from '#core/leave/account/entry.ts';
import type { LawTier } from '#core/leave/entitlement/law.ts';
import type { LeavePart } from '#core/leave/counting/types.ts';
import type { LeavePay, LeaveWorkType } from '#core/leave/leave-type.ts';

type TenantId = GeneratedAlways<string>;
type Instant = ColumnType<string, string | undefined, string>;
/** `numeric` comes as text: read it as float8. */
type Numeric = ColumnType<string, number, number>;

interface LeaveRequestTable {
  tenant_id: TenantId;
  request_id: string;
  person_id: string;
  leave_type_id: string;
  from_day: string;
  to_day: string;
  part: LeavePart;
  from_minute: number | null;
  to_minute: number | null;
  days: Numeric;
  minutes: number;
  return_day: string;
  travel_days: Generated<number>;
  counted: ColumnType<unknown, string, string>;
  returned_on: string | null;
  stand_in_id: string | null;
  contact: string | null;
  note: Generated<string>;
  origin: 'request' | 'hr' | 'bulk' | 'import';
  document_file_id: string | null;
  document_due: string | null;
}

interface LeaveDayTable {
  tenant_id: TenantId;
  request_id: string;
  person_id: string;
  day: string;
  part: LeavePart;
  cost: Numeric;
  minutes: number;
  window_from: number | null;
  window_to: number | null;
  pay: LeavePay;
  work_type_code: LeaveWorkType;
  holds: boolean;
}

interface LeaveEntryTable {
  tenant_id: TenantId;
  id: Generated<string>;
  person_id: string;
  day: string;
  kind: Exclude<EntryKind, 'earned'>;
  days: Numeric;
  request_id: string | null;
  note: string | null;
  created_by: string | null;
  created_at: Instant;
}

interface LeaveCountTable {
  tenant_id: TenantId;
  part: number;
  leaves: number;
}

interface LeaveToRecountTable {
  tenant_id: TenantId;
  request_id: string;
  id: Generated<string>;
}

interface LeaveCauseTable {
  tenant_id: TenantId;
  id: Generated<string>;
  from_day: string;
  to_day: string;
  company_id: string | null;
  work_place_id: string | null;
  department_id: string | null;
  team_id: string | null;
  working_time_id: string | null;
  shift_id: string | null;
  after_request: string | null;
  made_at: Instant;
}

interface LeaveLawTable {
  tenant_id: TenantId;
  id: Generated<string>;
  company_id: string | null;
  from_day: string;
  tiers: ColumnType<LawTier[], string, string>;
  young_until: number;
  old_from: number;
  age_days: number;
  underground_days: number;
}

export interface LeaveTables {
  leave_to_recount: LeaveToRecountTable;
  leave_cause: LeaveCauseTable;
  leave_law: LeaveLawTable;
  leave_request: LeaveRequestTable;
  leave_day: LeaveDayTable;
  leave_entry: LeaveEntryTable;
  leave_count: LeaveCountTable;
}
