/** The tables of calculated days, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Anomaly } from '#core/puantaj/anomaly-names.ts';
import type { Code } from '#core/puantaj/codes.ts';
import type { DayKind, Direction, Plan, Totals } from '#core/puantaj/types.ts';
import type { Why } from '#core/puantaj/why.ts';
import type { EqualizationTables } from './equalization-tables.ts';

type TenantId = GeneratedAlways<string>;
type Instant = ColumnType<string, string | undefined, string>;
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T> = ColumnType<T, string | undefined, string>;
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A segment as it is kept. */
export type StoredSegment = readonly [from: number, to: number, code: Code, why: readonly Why[]];
/** A pass as it is kept. */
export type StoredPass = readonly [at: number, dir: Direction];

interface PuantajPlanTable {
  tenant_id: TenantId;
  id: string;
  plan: Json<Plan>;
}

export interface PuantajDayTable {
  tenant_id: TenantId;
  person_id: string;
  day: string;
  company_id: OrNull<string>;
  work_place_id: OrNull<string>;
  department_id: OrNull<string>;
  team_id: OrNull<string>;
  shift_id: OrNull<string>;
  candidate_ids: Generated<string[]>;
  decided_by: OrNull<string>;
  source: string;
  rest: OrNull<'weekly' | 'contract'>;
  is_planned: boolean;
  plan_id: string;
  plan_from: OrNull<number>;
  plan_to: OrNull<number>;
  passes: Json<readonly StoredPass[]>;
  pass_ids: Generated<string[]>;
  extras: Json<object>;
  day_kind: DayKind;
  planned: number;
  worked: number;
  night: number;
  missing: number;
  overtime: number;
  waiting: number;
  first_in: OrNull<number>;
  last_out: OrNull<number>;
  totals: Json<Totals>;
  segments: Json<readonly StoredSegment[]>;
  anomalies: Generated<Anomaly[]>;
  corrected: Generated<boolean>;
  computed_from: string;
  computed_at: Instant;
  version: Generated<number>;
}

interface PuantajCorrectionTable {
  tenant_id: TenantId;
  id: Generated<string>;
  person_id: string;
  day: string;
  kind: 'override' | 'excuse';
  from_minute: number;
  to_minute: number;
  code: OrNull<Code>;
  off_time_type_id: OrNull<string>;
  excuse_name: OrNull<string>;
  counts: OrNull<'work' | 'break'>;
  reason: string;
  created_by: OrNull<string>;
  created_at: Instant;
  withdrawn_by: OrNull<string>;
  withdrawn_at: InstantOrNull;
  withdrawn_reason: OrNull<string>;
  request_id: OrNull<string>;
}

interface PuantajCauseTable {
  tenant_id: TenantId;
  id: Generated<string>;
  from_day: string;
  to_day: string;
  company_id: OrNull<string>;
  work_place_id: OrNull<string>;
  team_id: OrNull<string>;
  shift_id: OrNull<string>;
  made_at: Instant;
  department_id: OrNull<string>;
  working_time_id: OrNull<string>;
  person_ids: OrNull<string[]>;
  begun: Generated<boolean>;
  after_person: OrNull<string>;
  calculated: Generated<number>;
}

/** With what is made of the days of a period. */
export interface PuantajTables extends EqualizationTables {
  puantaj_plan: PuantajPlanTable;
  puantaj_day: PuantajDayTable;
  puantaj_correction: PuantajCorrectionTable;
  puantaj_cause: PuantajCauseTable;
}
