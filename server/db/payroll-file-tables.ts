/** The tables of payroll files, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FileLayout } from '#core/month-close/files/layout.ts';

type Json<T> = ColumnType<T, string, string>;

interface PayrollLayoutTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  name: string;
  layout: Json<FileLayout>;
  version: Generated<number>;
}

interface PayrollFileTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  version_id: string;
  file_name: string;
  mime: string;
  content: Buffer;
  sha256: string;
  rows: number;
  layout: Json<FileLayout>;
  sums: Json<Readonly<Record<string, number>>>;
  recorded: Json<readonly { readonly finding: string; readonly count: number }[]>;
  made_by: string | null;
  made_at: ColumnType<string, string | undefined, string>;
}

export interface PayrollFileTables {
  payroll_layout: PayrollLayoutTable;
  payroll_file: PayrollFileTable;
}
