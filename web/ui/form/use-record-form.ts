import { Form, type FormInstance } from 'antd';
import { useContext, useId, useRef, useState } from 'react';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { placeFaults } from './place-faults.ts';
import { mayClose, setUnsaved } from './unsaved.ts';
import { changedValues, cleanValues, type Values } from './values.ts';

interface Options<Saved, V extends object> {
  /** How the record stands. Another record is another form: give it another `key`. */
  readonly initial: NoInfer<InitialValues<V>>;
  /**
   * Trimmed values, `null` for nothing; and which of them differ from `initial`. Its call leaves 400 to the form
   * (`shows`). What it takes types the form's fields: `save: (values: FormValues<Input>) => …`.
   */
  save(values: V, changed: Partial<V>): Promise<Saved>;
  onSaved(saved: Saved): void;
  /** Takes a failure over that is no fault of a field. */
  onFailed?(error: unknown, changed: Partial<V>): void;
}

/** Before anything was typed. */
export type InitialValues<V> = { readonly [Name in keyof V]?: V[Name] | null | undefined };

/** What is known of a form without its values. */
export interface FormState {
  /** Its own among all open forms: names of inputs are made of it. */
  readonly id: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Fields with a fault, by name. */
  readonly faulty: readonly string[];
  /** The first fault of the last try; another try is another one. */
  readonly refused: { readonly field: string } | undefined;
  submit(): Promise<void>;
  /** As it was. */
  discard(): void;
  /** Asks where something would be lost. */
  mayClose(): Promise<boolean>;
  /** What was typed is saved or given up elsewhere: nothing is asked any more. */
  release(): void;
  /** Puts the server's words at their fields. */
  showFaults(error: unknown): void;
  readonly events: { onValuesChange(): void; onFieldsChange(): void };
}

export interface RecordForm<V extends object = Values> extends FormState {
  readonly form: FormInstance<V>;
  readonly initial: InitialValues<V>;
}

/** A form on one record: what changed, what is wrong, saved once however often one presses. */
export function useRecordForm<Saved, V extends object = Values>({
  initial,
  save,
  onSaved,
  onFailed,
}: Options<Saved, V>): RecordForm<V> {
  const [form] = Form.useForm<V>();
  const tab = useContext(TabContext);
  const id = useId();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<{ field: string }>();
  const isUnderWay = useRef(false);

  const mark = (dirty: boolean) => {
    setDirty(dirty);
    setUnsaved(tab, id, dirty);
  };
  // Also of fields that nobody touched, and what the form knows without a field for it.
  const valuesNow = (): Values => ({ ...form.getFieldsValue(), ...form.getFieldsValue(true) });

  const showFaults = (error: unknown) => showFirst(placeFaults(form, error));

  function showFirst(field: string | undefined): void {
    if (field === undefined) return;
    setRefused({ field });
    // Once its tab is shown.
    setTimeout(() => form.scrollToField(field, { focus: true, block: 'center' }));
  }

  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await form.validateFields();
    } catch (error) {
      isUnderWay.current = false;
      const { errorFields } = error as { errorFields?: { name: readonly unknown[] }[] };
      showFirst(errorFields?.[0] && String(errorFields[0].name[0]));
      return;
    }
    setSaving(true);
    const values = valuesNow();
    // The fields' names and inputs are those of V, and their rules have seen to what must be there.
    const changed = changedValues(initial as Values, values) as Partial<V>;
    try {
      const saved = await save(cleanValues(values) as V, changed);
      mark(false);
      onSaved(saved);
    } catch (error) {
      showFaults(error);
      onFailed?.(error, changed);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  }

  return {
    id,
    form,
    initial,
    isDirty,
    isSaving,
    faulty,
    refused,
    submit,
    discard: () => {
      form.resetFields();
      setFaulty([]);
      mark(false);
    },
    mayClose: () => mayClose(id),
    release: () => mark(false),
    showFaults,
    events: {
      onValuesChange: () =>
        mark(Object.keys(changedValues(initial as Values, valuesNow())).length > 0),
      onFieldsChange: () =>
        setFaulty(
          form
            .getFieldsError()
            .flatMap(({ name, errors }) => (errors.length ? [String(name)] : [])),
        ),
    },
  };
}
