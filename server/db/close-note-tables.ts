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

export interface CloseNoteTables {
  close_note: CloseNoteTable;
  close_reminder: CloseReminderTable;
}
