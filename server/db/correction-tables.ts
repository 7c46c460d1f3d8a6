/** The table of requests for corrections, as queries see it. */
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CorrectionKind } from '#core/correction/kinds.ts';

type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface CorrectionRequestTable {
  tenant_id: GeneratedAlways<string>;
  request_id: string;
  person_id: string;
  day: string;
  kind: CorrectionKind;
  added: ColumnType<unknown, string, string>;
  cancelled_pass_id: OrNull<string>;
  from_minute: OrNull<number>;
  to_minute: OrNull<number>;
  off_time_type_id: OrNull<string>;
  reason: string;
  file_id: OrNull<string>;
  counted: string;
  conflict_at: OrNull<string>;
  answer: OrNull<string>;
  answered_by: OrNull<string>;
  answered_at: OrNull<string>;
}

export interface CorrectionTables {
  correction_request: CorrectionRequestTable;
}
