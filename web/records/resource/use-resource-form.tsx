import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { firstValueOf } from '#contract/kernel/resource/first-value.ts';
import type { Field, FieldValue, ResourceDef } from '#contract/kernel/resource/resource.ts';
import { type ResourceName, targetOf } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import { useConflict } from '#web/records/use-conflict.tsx';
import { capital } from '#web/ui/capital.ts';
import type { FormField } from '#web/ui/form/form-fields.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { type RecordForm, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { inputOf } from './field-input.tsx';
import { companionsOf, rulesOf } from './field-rules.ts';
import { fieldText, rowText, unitOf } from './field-text.ts';
import { useReferenceName } from './references.ts';
import { callsOf, resourceKey, type Row } from './resource-calls.ts';

export type BeforeChange = (row: Row, changed: Readonly<Record<string, unknown>>) => Promise<void>;

interface Options {
  readonly name: ResourceName;
  /** Absent for a new record. */
  readonly row: Row | undefined;
  /** Asks before a change of a record is saved, and throws `NotWanted` where it is not to be. */
  readonly beforeChange?: BeforeChange | undefined;
  readonly onSaved: (id: string) => void;
  /** The stored state is to be shown instead of what was typed. */
  readonly onReload: (stored: Row) => void;
}

export interface ResourceForm {
  readonly record: RecordForm;
  readonly fields: readonly FormField[];
  /** Shown where somebody else saved meanwhile. */
  readonly conflict: ReactNode;
}

/** Of a record that comes with the product, what of it may change. */
function fieldsOf(name: ResourceName, row: Row | undefined): [string, Field][] {
  const { fields, builtIn }: ResourceDef = resources[name];
  const fixed = row?.['builtIn'] === true ? (builtIn?.fixed ?? []) : [];
  return Object.entries(fields).filter(([key]) => !fixed.includes(key));
}

const initialOf = (name: ResourceName, row: Row | undefined) =>
  Object.fromEntries(
    fieldsOf(name, row).map(([key, field]) => [key, row ? row[key] : firstValueOf(field, today())]),
  );

/** The form of a plain record: added or changed, checked, and never over somebody else's change unasked. */
export function useResourceForm({
  name,
  row: given,
  beforeChange,
  onSaved,
  onReload,
}: Options): ResourceForm {
  const { one } = resources[name];
  const calls = callsOf(name);
  const client = useQueryClient();
  const referenceName = useReferenceName();
  // As it was when the form was opened: what is loaded again later must not move under one's hands.
  const [row] = useState(given);
  const [initial] = useState(() => initialOf(name, row));
  const [keyOf] = useState(requestKeys);

  const done = async (id: string) => {
    await client.invalidateQueries({ queryKey: resourceKey });
    messages.success(row ? 'Değişiklikler kaydedildi.' : `${capital(one)} eklendi.`);
    onSaved(id);
  };
  const yoursText = (field: Field, value: unknown, changed: Readonly<Record<string, unknown>>) =>
    fieldText(field, value as FieldValue, {
      name: field.kind === 'reference' ? referenceName(targetOf(field), String(value)) : undefined,
      unit: unitOf(field, { ...row, ...changed }),
    });
  const conflict = useConflict<Row>({
    async compare() {
      const { id } = row!;
      const [stored, history] = await Promise.all([
        calls.Get({ id }),
        calls.History({ id, page: 1 }),
      ]);
      const last = history.rows[0];
      return { stored, by: last && { name: last.actorName, at: last.at } };
    },
    fieldsOf: (stored, changed) =>
      fieldsOf(name, row).map(([key, field]) => ({
        label: field.label,
        before: rowText(key, field, row!),
        yours: key in changed ? yoursText(field, changed[key], changed) : undefined,
        stored: rowText(key, field, stored),
      })),
    async apply({ id, version }, changed) {
      await calls.Update({ id, version, ...changed }, { shows: [400] });
      await done(id);
    },
    onReload,
  });
  const record = useRecordForm({
    initial,
    async save(values, changed) {
      if (!row) return calls.Add(values, { idempotencyKey: keyOf(values), shows: [400] });
      await beforeChange?.(row, changed);
      const { id, version } = row;
      return calls.Update({ id, version, ...changed }, { shows: [400, 409] });
    },
    onSaved: ({ id }) => void done(id),
    onFailed: conflict.take,
  });

  return {
    record,
    fields: fieldsOf(name, row).map(([key, field]) => ({
      name: key,
      label: field.label,
      input: inputOf(key, field, row),
      rules: rulesOf(field),
      ...(row && { stored: rowText(key, field, row) }),
      ...(field.help && { help: field.help }),
      ...(field.group && { group: field.group }),
      dependsOn: companionsOf(field),
      ...(field.kind === 'yesNo' && { isSwitch: true }),
    })),
    conflict: conflict.dialog(record),
  };
}
