import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Field, FieldValue } from '#contract/resource.ts';
import { type ResourceName, resources } from '#contract/resources.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isChangedMeanwhile } from '#web/records/changed-meanwhile.ts';
import { ConflictDialog } from '#web/ui/form/conflict-dialog.tsx';
import type { FormField } from '#web/ui/form/form-fields.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { type RecordForm, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { inputOf } from './field-input.tsx';
import { rulesOf } from './field-rules.ts';
import { fieldText, rowText } from './field-text.ts';
import { useReferenceName } from './references.ts';
import { callsOf, resourceKey, type Row } from './resource-calls.ts';

interface Options {
  readonly name: ResourceName;
  /** Absent for a new record. */
  readonly row: Row | undefined;
  readonly onSaved: (id: string) => void;
  /** The stored state is to be shown instead of what was typed. */
  readonly onReload: (stored: Row) => void;
}

interface Conflict {
  readonly stored: Row;
  readonly changed: Record<string, unknown>;
  readonly by?: { readonly name: string; readonly at: string };
}

export interface ResourceForm {
  readonly record: RecordForm;
  readonly fields: readonly FormField[];
  /** Shown where somebody else saved meanwhile. */
  readonly conflict: ReactNode;
}

const fieldsOf = (name: ResourceName) =>
  Object.entries<Field>(resources[name].fields) as [string, Field][];

const initialOf = (name: ResourceName, row: Row | undefined) =>
  Object.fromEntries(
    fieldsOf(name).map(([key, field]) => [
      key,
      row ? row[key] : 'default' in field ? field.default : undefined,
    ]),
  );

/** The form of a plain record: added or changed, checked, and never over somebody else's change unasked. */
export function useResourceForm({ name, row: given, onSaved, onReload }: Options): ResourceForm {
  const { texts } = resources[name];
  const calls = callsOf(name);
  const client = useQueryClient();
  const referenceName = useReferenceName();
  // As it was when the form was opened: what is loaded again later must not move under one's hands.
  const [row] = useState(given);
  const [initial] = useState(() => initialOf(name, row));
  const [keyOf] = useState(requestKeys);
  const [conflict, setConflict] = useState<Conflict>();
  const [isApplying, setApplying] = useState(false);

  const done = async (id: string) => {
    await client.invalidateQueries({ queryKey: resourceKey });
    messages.success(row ? 'Değişiklikler kaydedildi.' : `Eklendi: ${texts.one}.`);
    onSaved(id);
  };
  const record = useRecordForm({
    initial,
    save: (values, changed) =>
      row
        ? calls.Update({ id: row.id, version: row.version, ...changed }, { shows: [409] })
        : calls.Add(values, { idempotencyKey: keyOf(values) }),
    onSaved: ({ id }) => void done(id),
    onFailed: (error, changed) => {
      if (!(error instanceof ApiError) || error.status !== 409 || !row) return;
      if (isChangedMeanwhile(error)) void compare(row.id, changed);
      else messages.error(error.message, 5);
    },
  });

  async function compare(id: string, changed: Record<string, unknown>): Promise<void> {
    try {
      const [stored, history] = await Promise.all([
        calls.Get({ id }),
        calls.History({ id, page: 1 }),
      ]);
      const last = history.rows[0];
      setConflict({ stored, changed, ...(last && { by: { name: last.actorName, at: last.at } }) });
    } catch {
      // The call has said why; what was typed is still there.
    }
  }

  async function applyOwn({ stored, changed }: Conflict): Promise<void> {
    setApplying(true);
    try {
      await calls.Update({ id: stored.id, version: stored.version, ...changed });
      record.release();
      setConflict(undefined);
      await done(stored.id);
    } catch (error) {
      record.showFaults(error);
      setConflict(undefined);
    } finally {
      setApplying(false);
    }
  }

  const yoursText = (field: Field, value: unknown) =>
    fieldText(
      field,
      value as FieldValue,
      field.kind === 'reference' ? referenceName(field.to, String(value)) : undefined,
    );
  const conflictRows = ({ stored, changed }: Conflict) =>
    fieldsOf(name)
      .map(([key, field]) => ({
        label: field.label,
        yours: key in changed ? yoursText(field, changed[key]) : row && rowText(key, field, row),
        stored: rowText(key, field, stored),
      }))
      .filter(({ yours, stored }) => yours !== stored);

  return {
    record,
    fields: fieldsOf(name).map(([key, field]) => ({
      name: key,
      label: field.label,
      input: inputOf(key, field, row),
      rules: rulesOf(field),
      ...(field.help && { help: field.help }),
      ...(field.group && { group: field.group }),
      ...(field.requiredWith && { dependsOn: field.requiredWith }),
      ...(field.kind === 'yesNo' && { isSwitch: true }),
    })),
    conflict: conflict && (
      <ConflictDialog
        by={conflict.by}
        rows={conflictRows(conflict)}
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
