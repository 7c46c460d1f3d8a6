/** The tables of equalization, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AwayCause, PlanPurpose } from '#core/equalization/account-windows.ts';
import type { TimeOffRate } from '#core/equalization/time-off.ts';
import type { WindowState } from '#core/requests/work-window.ts';
import type { Basis, PeriodScope } from '#core/equalization/periods.ts';

type Instant = ColumnType<string, string | undefined, string>;

interface EqualizationPeriodTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  version: Generated<number>;
  name: string;
  from_day: string;
  to_day: string;
  basis: Basis;
  tourism: Generated<boolean>;
  scope: PeriodScope;
  company_id: string | null;
  department_id: string | null;
  created_at: Instant;
}

interface EqualizationMemberTable {
  tenant_id: GeneratedAlways<string>;
  period_id: string;
  person_id: string;
}

interface EqualizationAgreementTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  version: Generated<number>;
  period_id: string;
  person_id: string;
  from_day: string;
  /** Its last day, where it ended. */
  to_day: string | null;
  file_id: string;
  created_at: Instant;
}

interface EqualizationSettlementTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  period_id: string;
  person_id: string;
  day: string;
  earned: number;
  used: number;
  counted: number;
  norm: number;
  excess125: number;
  excess150: number;
  settled_at: Instant;
  settled_by: string | null;
  reversed_at: ColumnType<string | null, string | null | undefined, string | null>;
  reversed_by: string | null;
  reason: string | null;
}

interface AccountRequestTable {
  tenant_id: GeneratedAlways<string>;
  request_id: string;
  person_id: string;
  purpose: PlanPurpose | 'wish';
  cause: AwayCause | null;
  first_day: string;
  last_day: string;
  minutes: number;
  /** Of a wish: which band of overtime. */
  rate: TimeOffRate | null;
  settlement_id: string | null;
  file_id: string | null;
  reason: string;
  origin: 'request' | 'hr';
  state: Generated<WindowState>;
}

export interface EqualizationTables {
  account_request: AccountRequestTable;
  equalization_period: EqualizationPeriodTable;
  equalization_member: EqualizationMemberTable;
  equalization_agreement: EqualizationAgreementTable;
  equalization_settlement: EqualizationSettlementTable;
}
