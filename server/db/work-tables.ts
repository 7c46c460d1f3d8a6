/** Work that is done later, and files that were taken in with what each wrote. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<string, string | undefined, string>;
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type Json = ColumnType<unknown, string | null | undefined, string | null>;
type TenantId = GeneratedAlways<string>;

type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

interface TaskTable {
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

interface JobTable {
  id: Generated<string>;
  tenant_id: TenantId;
  kind: string;
  subject_id: string | null;
  available_at: Instant;
  holder: string | null;
  attempts: Generated<number>;
  error_code: string | null;
  failed_at: InstantOrNull;
  created_at: Instant;
}

interface ScheduleTable {
  id: Generated<string>;
  tenant_id: TenantId;
  kind: string;
  subject_id: string | null;
  rule: Json;
  time_zone: string;
  next_run_at: Instant;
  last_job_id: string | null;
}

interface FileImportTable {
  tenant_id: TenantId;
  id: Generated<string>;
  kind: string;
  made_by: string | null;
  made_by_name: string;
  made_at: Instant;
  taken_back_at: InstantOrNull;
  taken_back_by_name: string | null;
}

interface FileImportWriteTable {
  tenant_id: TenantId;
  import_id: string;
  record_id: string;
  kept: Json;
}

export interface WorkTables {
  task: TaskTable;
  job: JobTable;
  schedule: ScheduleTable;
  file_import: FileImportTable;
  file_import_write: FileImportWriteTable;
}
