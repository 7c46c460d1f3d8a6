/** The tables as queries see them. A test compares this with the migrated database, column by column. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<string, string | undefined, string>;
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type Json = ColumnType<unknown, string | null | undefined, string | null>;
/** Filled in from the transaction's tenant; never written by hand. */
type TenantId = GeneratedAlways<string>;

export interface TenantTable {
  id: Generated<string>;
  code: string;
  name: string;
  created_at: Instant;
}

export interface TenantModuleTable {
  tenant_id: TenantId;
  module: string;
}

export interface PersonTable {
  tenant_id: TenantId;
  id: Generated<string>;
  registration_no: string;
  name: string;
  surname: string;
  sort_key: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Instant;
}

export interface PersonWordTable {
  tenant_id: TenantId;
  word: string;
  person_id: string;
}

export interface AuditEntryTable {
  tenant_id: TenantId;
  id: Generated<string>;
  at: Instant;
  actor_id: string | null;
  actor_name: string;
  action: string;
  entity: string;
  entity_id: string | null;
  before: Json;
  after: Json;
  ip: string | null;
  request_id: string | null;
}

export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface TaskTable {
  tenant_id: TenantId;
  id: Generated<string>;
  kind: string;
  state: Generated<TaskState>;
  input: Json;
  checkpoint: Json;
  done: Generated<number>;
  total: number | null;
  result: Json;
  error: string | null;
  cancel_requested: Generated<boolean>;
  requested_by: string | null;
  created_at: Instant;
  started_at: InstantOrNull;
  finished_at: InstantOrNull;
}

export interface Schema {
  tenant: TenantTable;
  tenant_module: TenantModuleTable;
  person: PersonTable;
  person_word: PersonWordTable;
  audit_entry: AuditEntryTable;
  task: TaskTable;
}
