import { Form, type FormInstance } from 'antd';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { placeFaults } from './place-faults.ts';
import { mayClose, setUnsaved } from './unsaved.ts';
import { changedValues, cleanValues, type Values } from './values.ts';
import { offerField } from '#web/ui/focus.ts';

export interface RecordFormOptions<Saved, V extends object> {
  /** How the record stands. Another record is another form: give it another `key`. */
  readonly initial: NoInfer<InitialValues<V>>;
  /**
   * Trimmed values, `null` for nothing; and which of them differ from `initial`. Its call leaves 400 to the form
   * (`shows`). What it takes types the form's fields: `save: (values: FormValues<Input>) => …`.
   */
  save(values: V, changed: Partial<V>): Promise<Saved>;
  /** Tells what saving would do, and waits for a yes: without one the form stays as it is. What fails is a failed save. */
  before?(values: V, changed: Partial<V>): Promise<boolean>;
  onSaved(saved: Saved): void;
  /** Where one looks, kept by the page: a form that is made anew after saving stays there. */
  readonly place?: readonly [FormPlace | undefined, (place: FormPlace | undefined) => void];
  /** The form's field for one that the call names. */
  fieldOf?(field: string): string;
  /** Takes a failure over that is no fault of a field. */
  onFailed?(error: unknown, changed: Partial<V>): void;
}

/** Where one looks in a form of tabs: at a tab, or at a field in whichever it stands. */
export type FormPlace = { readonly tab: string } | { readonly field: string };

/** Before anything was typed. */
export type InitialValues<V> = { readonly [Name in keyof V]?: V[Name] | null | undefined };

/** What is known of a form without its values. */
export interface FormState {
  /** Its own among all open forms: names of inputs are made of it. */
  readonly id: string;
  readonly isDirty: boolean;
  /** Fields that differ from what is stored, by name. */
  readonly changed: readonly string[];
  readonly isSaving: boolean;
  /** Fields with a fault, by name. */
  readonly faulty: readonly string[];
  /** Nothing until one has looked somewhere. */
  readonly place: FormPlace | undefined;
  showTab(tab: string): void;
  /** In its tab, with the focus. */
  showField(field: string): void;
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
  /** Tells anew what differs, of a record that from now on is taken to stand otherwise. */
  compareWith(initial: InitialValues<V>): void;
}

/** A form on one record: what changed, what is wrong, saved once however often one presses. */
export function useRecordForm<Saved, V extends object = Values>({
  initial,
  save,
  before,
  onSaved,
  onFailed,
  fieldOf,
  place: given,
}: RecordFormOptions<Saved, V>): RecordForm<V> {
  const [form] = Form.useForm<V>();
  const tab = useContext(TabContext);
  const id = useId();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const own = useState<FormPlace>();
  const [place, setPlace] = given ?? own;
  const [focused, setFocused] = useState<{ readonly field: string; asker: Element | null }>();
  const isUnderWay = useRef(false);

  const mark = (names: readonly string[]) => {
    setChanged(names);
    setUnsaved(tab, id, names.length > 0);
  };
  // Once its tab is shown and its input is no longer locked by saving.
  useEffect(() => {
    if (!focused || isSaving) return;
    form.scrollToField(focused.field, { block: 'center' });
    offerField(form, focused.field, focused.asker);
  }, [focused, isSaving, form]);
  // Also of fields that nobody touched, and what the form knows without a field for it.
  const valuesNow = (): Values => ({ ...form.getFieldsValue(), ...form.getFieldsValue(true) });

  const noteFaults = () =>
    setFaulty(
      form.getFieldsError().flatMap(({ name, errors }) => (errors.length ? [String(name)] : [])),
    );

  function showField(field: string, asker = document.activeElement): void {
    setPlace({ field });
    setFocused({ field, asker });
  }

  function showFaults(error: unknown, asker?: Element | null): void {
    const first = placeFaults(form, error, fieldOf);
    // What is put at a field from outside is no change of the field.
    noteFaults();
    if (first !== undefined) showField(first, asker);
  }

  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const asker = document.activeElement;
    try {
      await form.validateFields();
    } catch (error) {
      isUnderWay.current = false;
      const { errorFields } = error as { errorFields?: { name: readonly unknown[] }[] };
      const first = errorFields?.[0]?.name[0];
      if (first !== undefined) showField(String(first), asker);
      return;
    }
    setSaving(true);
    const values = valuesNow();
    // The fields' names and inputs are those of V, and their rules have seen to what must be there.
    const changes = changedValues(initial as Values, values) as Partial<V>;
    try {
      const clean = cleanValues(values) as V;
      if (before && !(await before(clean, changes))) return;
      const saved = await save(clean, changes);
      mark([]);
      onSaved(saved);
    } catch (error) {
      showFaults(error, asker);
      onFailed?.(error, changes);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  }

  const compareWith = (stands: InitialValues<V>) =>
    mark(Object.keys(changedValues(stands as Values, valuesNow())));

  return {
    id,
    form,
    initial,
    compareWith,
    isDirty: changed.length > 0,
    changed,
    isSaving,
    faulty,
    place,
    showTab: (name) => setPlace({ tab: name }),
    showField: (field) => showField(field),
    submit,
    discard: () => {
      form.resetFields();
      setFaulty([]);
      mark([]);
    },
    mayClose: () => mayClose(id),
    release: () => mark([]),
    showFaults: (error) => showFaults(error),
    events: {
      onValuesChange: () => compareWith(initial),
      onFieldsChange: noteFaults,
    },
  };
}
