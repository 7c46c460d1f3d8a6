/** The tables of shifts and weekly working times, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OffTerms, ShiftTerms } from '#contract/working-times/term.schemas.ts';
import type { Rest } from '#core/shifts/plan/definitions.ts';

export interface ShiftTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  code: string;
  name: string;
  sort_key: GeneratedAlways<string>;
  color: string;
  short_key: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface ShiftVersionTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  shift_id: string;
  from_date: string | null;
  terms: ColumnType<ShiftTerms, string, string>;
}

export interface WorkingTimeTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  code: string;
  name: string;
  sort_key: GeneratedAlways<string>;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface WorkingTimeVersionTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  working_time_id: string;
  from_date: string | null;
  contract_week: number;
  off_terms: ColumnType<OffTerms, string, string>;
}

interface WorkingTimeDayTable {
  tenant_id: GeneratedAlways<string>;
  version_id: string;
  weekday: number;
  shift_id: string | null;
  rest: Rest | null;
}

export interface WorkingTimeTables {
  shift: ShiftTable;
  shift_version: ShiftVersionTable;
  working_time: WorkingTimeTable;
  working_time_version: WorkingTimeVersionTable;
  working_time_day: WorkingTimeDayTable;
}
