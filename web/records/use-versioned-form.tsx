import { type ReactNode, useState } from 'react';
import { type RecordForm, useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { Values } from '#web/ui/form/values.ts';
import { useConflict } from './use-conflict.tsx';

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

/** A form on a record that others change too: never over somebody else's change unasked. */
export function useVersionedForm<Row extends Versioned>(
  options: Options<Row>,
): { record: RecordForm; conflict: ReactNode } {
  const { add, update, load, compared, onSaved, onReload } = options;
  // As it was when the form was opened: what is loaded again later must not move under one's hands.
  const [row] = useState(options.row);
  const [initial] = useState(options.initial);

  const conflict = useConflict<Row>({
    compare: async () => {
      const { row: stored, by } = await load(row!.id);
      return { stored, by };
    },
    fieldsOf: (stored, changed) =>
      compared.map((field) => ({
        label: field.label,
        before: field.stored(row!),
        yours: field.name in changed ? field.typed(changed[field.name]) : undefined,
        stored: field.stored(stored),
      })),
    apply: async (stored, changed) => {
      await update(stored, changed);
      onSaved();
    },
    onReload,
  });
  const record = useRecordForm({
    initial,
    save: (values, changed) => (row ? update(row, changed) : add(values)),
    onSaved,
    onFailed: (error, changed) => row && conflict.take(error, changed),
  });
  return { record, conflict: conflict.dialog(record) };
}
