/** The tables of the checklist before a lock, as queries see them. */
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CloseItem } from '#core/month-close/items.ts';

interface CloseNoteTable {
  tenant_id: GeneratedAlways<string>;
  company_id: string;
  month: string;
  item: CloseItem;
  count: number;
  note: string;
  noted_by: string | null;
  noted_at: ColumnType<string, string | undefined, string>;
}

interface CloseReminderTable {
  tenant_id: GeneratedAlways<string>;
  person_id: string;
  told_on: string;
}

interface CloseConfirmationTable {
  tenant_id: GeneratedAlways<string>;
  period_id: string;
  person_id: string;
  asked_by: string | null;
  asked_at: ColumnType<string, string | undefined, string>;
  shown: ColumnType<object | null, string | null | undefined, string | null>;
  shown_digest: string | null;
  shown_at: string | null;
  confirmed_digest: string | null;
  confirmed_at: string | null;
}

interface CloseRunPersonTable {
  tenant_id: GeneratedAlways<string>;
  period_id: string;
  person_id: string;
  figures: ColumnType<object, string, string>;
}

export interface CloseNoteTables {
  close_confirmation: CloseConfirmationTable;
  close_note: CloseNoteTable;
  close_reminder: CloseReminderTable;
  close_run_person: CloseRunPersonTable;
}
