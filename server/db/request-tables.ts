/** The tables of requests, as queries see them. */
import type { CorrectionTables } from './correction-tables.ts';
import type { SettingTables } from './setting-tables.ts';
import type { ConsentPaper } from '#core/overtime/consent.ts';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import type { WindowKind, WindowState } from '#core/requests/work-window.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import type { Act, State } from '#core/requests/flow/transitions.ts';
import type { Change } from '#core/requests/flow/words.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import type { StepRule } from '#core/requests/route/chain.ts';
import type { RoutedStep } from '#core/requests/route/route.ts';

type TenantId = GeneratedAlways<string>;
type Instant = ColumnType<string, string | undefined, string>;
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>;
/** `numeric` comes as text: read it as float8. */
type Numeric = ColumnType<string | null, number | null | undefined, number | null>;

export interface ApprovalChainTable {
  tenant_id: TenantId;
  id: Generated<string>;
  kind: RequestKind;
  company_id: string | null;
  department_id: string | null;
  fallback_id: string | null;
  version: Generated<number>;
}

interface ApprovalStepTable {
  tenant_id: TenantId;
  chain_id: string;
  nth: number;
  who: StepRule['who'];
  person_id: string | null;
  role: Role | null;
  min_size: Numeric;
  remind_after_days: number | null;
  escalate_after_days: number | null;
}

interface ApprovalStepLeaveTypeTable {
  tenant_id: TenantId;
  chain_id: string;
  nth: number;
  leave_type_id: string;
}

export interface DeputyshipTable {
  tenant_id: TenantId;
  id: Generated<string>;
  person_id: string;
  deputy_id: string;
  from_date: string;
  to_date: string;
  kinds: RequestKind[] | null;
  note: string | null;
  version: Generated<number>;
}

interface RequestTable {
  tenant_id: TenantId;
  id: Generated<string>;
  kind: RequestKind;
  person_id: string;
  entered_by: string;
  state: State;
  round: Generated<number>;
  step: number | null;
  size: Numeric;
  summary: string;
  submitted_at: Instant;
  version: Generated<number>;
}

interface RequestStepTable {
  tenant_id: TenantId;
  request_id: string;
  round: number;
  nth: number;
  label: string;
  because: RoutedStep['because'];
  remind_after_days: number | null;
  escalate_after_days: number | null;
  waiting_since: InstantOrNull;
  reminded_on: string | null;
  escalated: Generated<boolean>;
  decided_by: string | null;
  role: string | null;
}

interface RequestChangeTable {
  tenant_id: TenantId;
  request_id: string;
  version: number;
  what: Change;
}

interface RequestApproverTable {
  tenant_id: TenantId;
  request_id: string;
  round: number;
  nth: number;
  person_id: string;
  handed_on: Generated<boolean>;
  waiting: Generated<boolean>;
  asked_at: InstantOrNull;
}

interface RequestHistoryTable {
  tenant_id: TenantId;
  request_id: string;
  version: number;
  round: number;
  step: number | null;
  act: Act;
  actor_id: string | null;
  on_behalf_of: string | null;
  note: Generated<string>;
  from_state: State | null;
  to_state: State;
  at: Instant;
}

/** Minutes of a work date that a request is about, of whatever kind. */
interface WorkWindowTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  request_id: string;
  person_id: string;
  day: string;
  kind: WindowKind;
  from_minute: number;
  to_minute: number;
  basis: OvertimeBasis | null;
  state: WindowState;
  /** Of time off that an account counts. */
  minutes: number | null;
}

interface OvertimeRequestTable {
  tenant_id: GeneratedAlways<string>;
  request_id: string;
  person_id: string;
  day: string;
  basis: OvertimeBasis;
  /** Minutes outside the plan, when it was sent. */
  asked: number;
  ahead: boolean;
  reason: string;
  origin: 'request' | 'hr';
  consent_ended_at: InstantOrNull;
}

interface OvertimeConsentPaperTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  person_id: string;
  kind: ConsentPaper['kind'];
  day: string;
  file_id: string;
  entered_by: string | null;
  entered_at: Instant;
}

interface OvertimeOpeningTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  person_id: string;
  year: number;
  day: string;
  minutes: number;
  note: Generated<string>;
}

export interface RequestTables extends CorrectionTables, SettingTables {
  overtime_consent_paper: OvertimeConsentPaperTable;
  overtime_opening: OvertimeOpeningTable;
  overtime_request: OvertimeRequestTable;
  work_window: WorkWindowTable;
  approval_chain: ApprovalChainTable;
  approval_step: ApprovalStepTable;
  approval_step_leave_type: ApprovalStepLeaveTypeTable;
  deputyship: DeputyshipTable;
  request: RequestTable;
  request_step: RequestStepTable;
  request_approver: RequestApproverTable;
  request_history: RequestHistoryTable;
  request_change: RequestChangeTable;
}
