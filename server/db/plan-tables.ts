/** The tables of shift planning, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Rest } from '#core/shifts/plan/definitions.ts';

type TenantId = GeneratedAlways<string>;

export interface TeamTable {
  tenant_id: TenantId;
  id: Generated<string>;
  name: string;
  sort_key: GeneratedAlways<string>;
  color: string | null;
  work_place_id: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface RotationTable {
  tenant_id: TenantId;
  id: Generated<string>;
  name: string;
  sort_key: GeneratedAlways<string>;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface RotationCycleTable {
  tenant_id: TenantId;
  rotation_id: string;
  from_date: string;
  first_day: string;
}

interface RotationEntryTable {
  tenant_id: TenantId;
  rotation_id: string;
  from_date: string;
  nth: number;
  shift_id: string | null;
  rest: Rest | null;
}

interface TeamRotationTable {
  tenant_id: TenantId;
  team_id: string;
  from_date: string;
  rotation_id: string | null;
  offset_days: Generated<number>;
}

interface WorkingTimeAssignmentTable {
  tenant_id: TenantId;
  id: Generated<string>;
  company_id: string | null;
  work_place_id: string | null;
  department_id: string | null;
  team_id: string | null;
  from_date: string;
  working_time_id: string | null;
}

interface NeededHeadsTable {
  tenant_id: TenantId;
  id: Generated<string>;
  work_place_id: string | null;
  department_id: string | null;
  shift_id: string;
  weekday: number | null;
  on_date: string | null;
  from_date: string | null;
  heads: number | null;
}

interface DepartmentParentTable {
  tenant_id: TenantId;
  department_id: string;
  from_date: string;
  parent_id: string | null;
}

type ShiftOfValue = GeneratedAlways<string | null>;

interface PlanCellTable {
  tenant_id: TenantId;
  person_id: string;
  day: string;
  published: string | null;
  draft: string | null;
  reason: string | null;
  version: Generated<number>;
  changed_by: string | null;
  changed_at: ColumnType<string, string | undefined, string>;
  published_shift_1: ShiftOfValue;
  published_shift_2: ShiftOfValue;
  published_shift_3: ShiftOfValue;
  published_shift_4: ShiftOfValue;
  draft_shift_1: ShiftOfValue;
  draft_shift_2: ShiftOfValue;
  draft_shift_3: ShiftOfValue;
  draft_shift_4: ShiftOfValue;
}

export interface PlanTables {
  team: TeamTable;
  rotation: RotationTable;
  rotation_cycle: RotationCycleTable;
  rotation_entry: RotationEntryTable;
  team_rotation: TeamRotationTable;
  working_time_assignment: WorkingTimeAssignmentTable;
  needed_heads: NeededHeadsTable;
  department_parent: DepartmentParentTable;
  plan_cell: PlanCellTable;
}
