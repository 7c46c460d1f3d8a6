/** The tables of advances, as queries see them. */
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Unit } from '#core/format/money.ts';

/** `bigint` comes as text: read it as float8, which has all of its digits up to the most that is kept. */
type Hundredths = ColumnType<string, number, number>;

interface AdvanceRequestTable {
  tenant_id: GeneratedAlways<string>;
  request_id: string;
  person_id: string;
  advance_type_id: string;
  unit: Unit;
  amount: Hundredths;
  instalments: number;
  step: Hundredths;
  first_month: string;
  reason: string;
  consent_version: number;
  origin: 'request' | 'hr';
}

export interface AdvanceTables {
  advance_request: AdvanceRequestTable;
}
