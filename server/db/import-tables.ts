/** Files that were taken in, and what each wrote. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<string, string | undefined, string>;
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type Json = ColumnType<unknown, string | null | undefined, string | null>;
type TenantId = GeneratedAlways<string>;

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

export interface ImportTables {
  file_import: FileImportTable;
  file_import_write: FileImportWriteTable;
}
