import { type ReactNode, useState } from 'react';
import {
  type InitialValues,
  type RecordForm,
  useRecordForm,
} from '#web/ui/form/use-record-form.ts';
import { useConflict } from './use-conflict.tsx';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** How a field is shown where two states are compared. */
type ComparedField<Row, V> = {
  [Name in keyof V]: {
    readonly name: Name;
    readonly label: string;
    stored(row: Row): string;
    typed(value: V[Name] | null): string;
  };
}[keyof V];

interface Options<Row extends Versioned, V extends object> {
  /** Absent for a new record. */
  readonly row: Row | undefined;
  readonly initial: NoInfer<InitialValues<V>>;
  /** What it takes types the form's fields. */
  add(values: V): Promise<unknown>;
  update(row: Row, changed: Partial<V>): Promise<unknown>;
  /** Tells what saving would do, and waits for a yes; `row` as it was when the form was opened. */
  before?(values: V, changed: Partial<V>, row: Row | undefined): Promise<boolean>;
  /** The record as it stands now, and who changed it last. */
  load(id: string): Promise<{ row: Row; by?: { name: string; at: string } }>;
  readonly compared: readonly NoInfer<ComparedField<Row, V>>[];
  onSaved(): void;
  /** The stored state is to be shown instead of what was typed. */
  onReload(stored: Row): void;
}

/** A form on a record that others change too: never over somebody else's change unasked. */
export function useVersionedForm<Row extends Versioned, V extends object>(
  options: Options<Row, V>,
): { record: RecordForm<V>; conflict: ReactNode } {
  const { add, update, before, load, compared, onSaved, onReload } = options;
  // As it was when the form was opened: what is loaded again later must not move under one's hands.
  const [row] = useState(options.row);
  const [initial] = useState(options.initial);

  const conflict = useConflict<Row, Partial<V>>({
    compare: async () => {
      const { row: stored, by } = await load(row!.id);
      return { stored, by };
    },
    fieldsOf: (stored, changed) =>
      compared.map((field) => ({
        label: field.label,
        before: field.stored(row!),
        yours: field.name in changed ? field.typed(changed[field.name] ?? null) : undefined,
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
    save: (values: V, changed: Partial<V>) => (row ? update(row, changed) : add(values)),
    ...(before && {
      before: (values: V, changed: Partial<V>) => before(values, changed, row),
    }),
    onSaved,
    onFailed: (error, changed) => row && conflict.take(error, changed),
  });
  return { record, conflict: conflict.dialog(record) };
}
