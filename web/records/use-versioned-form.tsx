import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { ConflictDialog } from '#web/ui/form/conflict-dialog.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { Values } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { isChangedMeanwhile } from './changed-meanwhile.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** How a field is shown where two states are compared. */
interface ComparedField<Row> {
  readonly name: string;
  readonly label: string;
  stored(row: Row): string;
  typed(value: unknown): string;
}

interface Options<Row extends Versioned> {
  /** Absent for a new record. */
  readonly row: Row | undefined;
  readonly initial: Values;
  add(values: Record<string, unknown>): Promise<unknown>;
  update(row: Row, changed: Record<string, unknown>): Promise<unknown>;
  /** The record as it stands now, and who changed it last. */
  load(id: string): Promise<{ row: Row; by?: { name: string; at: string } }>;
  readonly compared: readonly ComparedField<Row>[];
  onSaved(): void;
  /** The stored state is to be shown instead of what was typed. */
  onReload(stored: Row): void;
}

interface Conflict<Row> {
  readonly stored: Row;
  readonly changed: Record<string, unknown>;
  readonly by?: { readonly name: string; readonly at: string };
}

/** A form on a record that others change too: never over somebody else's change unasked. */
export function useVersionedForm<Row extends Versioned>(
  options: Options<Row>,
): { record: RecordForm; conflict: ReactNode } {
  const { add, update, load, compared, onSaved, onReload } = options;
  // As it was when the form was opened: what is loaded again later must not move under one's hands.
  const [row] = useState(options.row);
  const [initial] = useState(options.initial);
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const [isApplying, setApplying] = useState(false);

  const record = useRecordForm({
    initial,
    save: (values, changed) => (row ? update(row, changed) : add(values)),
    onSaved,
    onFailed: (error, changed) => {
      if (!row || !(error instanceof ApiError) || error.status !== 409) return;
      if (isChangedMeanwhile(error)) void compare(row.id, changed);
      else messages.error(error.message, 5);
    },
  });

  async function compare(id: string, changed: Record<string, unknown>): Promise<void> {
    try {
      const { row: stored, by } = await load(id);
      setConflict({ stored, changed, ...(by && { by }) });
    } catch {
      // The call has said why; what was typed is still there.
    }
  }

  async function applyOwn({ stored, changed }: Conflict<Row>): Promise<void> {
    setApplying(true);
    try {
      await update(stored, changed);
      record.release();
      setConflict(undefined);
      onSaved();
    } catch (error) {
      record.showFaults(error);
      setConflict(undefined);
    } finally {
      setApplying(false);
    }
  }

  const rowsOf = ({ stored, changed }: Conflict<Row>) =>
    compared
      .map((field) => ({
        label: field.label,
        yours: field.name in changed ? field.typed(changed[field.name]) : field.stored(row!),
        stored: field.stored(stored),
      }))
      .filter(({ yours, stored: kept }) => yours !== kept);

  return {
    record,
    conflict: conflict && (
      <ConflictDialog
        by={conflict.by}
        rows={rowsOf(conflict)}
        isSaving={isApplying}
        onApply={() => void applyOwn(conflict)}
        onReload={() => {
          record.release();
          onReload(conflict.stored);
        }}
        onClose={() => setConflict(undefined)}
      />
    ),
  };
}
