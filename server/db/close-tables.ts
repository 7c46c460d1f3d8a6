/** The tables of the month close, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Figures } from '#core/month-close/figures.ts';
import type { CloseNoteTables } from './close-note-tables.ts';
import type { PayrollFileTables } from './payroll-file-tables.ts';
import type { PuantajDayTable } from './puantaj-tables.ts';

type TenantId = GeneratedAlways<string>;
type Instant = ColumnType<string, string | undefined, string>;
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T> = ColumnType<T, string | undefined, string>;

interface PayPeriodTable {
  tenant_id: TenantId;
  id: Generated<string>;
  company_id: string;
  month: string;
  from_day: string;
  to_day: string;
  first_day: string;
  last_day: string;
  locked: Generated<boolean>;
  versions: Generated<number>;
  counted_at: InstantOrNull;
}

interface PayrollKeptTable {
  tenant_id: TenantId;
  period_id: string;
  person_id: string;
  department_id: string | null;
  payroll: Json<object>;
  figures: Json<Figures>;
  digest: string;
  left_out: Generated<boolean>;
  counted_at: Instant;
}

interface PayrollToCountTable {
  tenant_id: TenantId;
  person_id: string;
  from_day: string;
  to_day: string;
  marks: Generated<number>;
}

interface PuantajBesideTable extends PuantajDayTable {
  gone: Generated<boolean>;
}

interface CloseApprovalTable {
  tenant_id: TenantId;
  id: Generated<string>;
  period_id: string;
  department_id: string | null;
  seen: string;
  digests: Json<Readonly<Record<string, string>>>;
  approved_by: string | null;
  approved_at: Instant;
}

interface CloseVersionTable {
  tenant_id: TenantId;
  id: Generated<string>;
  period_id: string;
  n: number;
  terms: Json<object>;
  checklist: Json<object>;
  approvals: Json<object>;
  people: number;
  figures_sha256: string;
  identities_sha256: string;
  locked_by: string | null;
  locked_at: Instant;
  reopened_by: string | null;
  reopened_at: InstantOrNull;
  reason: string | null;
}

interface CloseVersionPersonTable {
  tenant_id: TenantId;
  version_id: string;
  person_id: string;
  department_id: string | null;
  payroll: Json<object>;
  figures: Json<Figures>;
  digest: string;
  days: Json<readonly object[]>;
  days_sha256: string;
  identity: Json<object | null>;
}

interface CloseDifferenceTable {
  tenant_id: TenantId;
  id: Generated<string>;
  period_id: string;
  person_id: string;
  decision: 'carried' | 'dismissed';
  deltas: Json<Figures>;
  digest: string;
  into_period_id: string | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: Instant;
  withdrawn_at: InstantOrNull;
}

export interface CloseTables extends CloseNoteTables, PayrollFileTables {
  pay_period: PayPeriodTable;
  payroll_kept: PayrollKeptTable;
  payroll_to_count: PayrollToCountTable;
  puantaj_beside: PuantajBesideTable;
  close_approval: CloseApprovalTable;
  close_version: CloseVersionTable;
  close_version_person: CloseVersionPersonTable;
  close_difference: CloseDifferenceTable;
}
