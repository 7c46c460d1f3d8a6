/** The tables of advances, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Account, EntryKind } from '#core/advance/account/book.ts';
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

interface AdvanceAccountTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  person_id: string;
  /** None of an opening. */
  request_id: string | null;
  advance_type_id: string;
  unit: Unit;
  amount: Hundredths;
  instalments: number;
  step: Hundredths;
  most: number;
  postpones: number;
  first_month: string;
  note: string | null;
  postponed: Generated<number>;
  debt: GeneratedAlways<string>;
  balance: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: GeneratedAlways<string>;
}

interface AdvanceInstalmentTable {
  tenant_id: GeneratedAlways<string>;
  advance_id: string;
  month: string;
  amount: Hundredths;
}

interface AdvanceLockTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  company_id: string;
  month: string;
  locked_at: GeneratedAlways<string>;
  locked_by: string | null;
  advances: number;
  file: string;
  sha256: string;
  unlocked_at: string | null;
  unlocked_by: string | null;
  unlock_reason: string | null;
}

interface AdvanceActTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  advance_id: string;
  kind: string;
  at: GeneratedAlways<string>;
  by_id: string | null;
  reason: string | null;
  month: string | null;
  to_month: string | null;
  amount: Hundredths | null;
  instalments: number | null;
  receipt_file_id: string | null;
}

interface AdvanceEntryTable {
  tenant_id: GeneratedAlways<string>;
  advance_id: string;
  nth: number;
  day: string;
  kind: EntryKind;
  amount: Hundredths;
  account: Account;
  month: string | null;
  reverses: number | null;
  act_id: string | null;
  lock_id: string | null;
}

export interface AdvanceTables {
  advance_request: AdvanceRequestTable;
  advance_account: AdvanceAccountTable;
  advance_instalment: AdvanceInstalmentTable;
  advance_lock: AdvanceLockTable;
  advance_act: AdvanceActTable;
  advance_entry: AdvanceEntryTable;
}
