import { Form, type FormRule } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import type { FormInput } from './form-input.ts';
import type { FormState, RecordForm } from './use-record-form.ts';
import type { Values } from './values.ts';
import { offerFocus } from '#web/ui/focus.ts';
import './form.css';

/** A field of a form, as data; the input gets its value from the form. Those of a form that is written by hand are `FieldOf` its values. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly input: ReactNode;
  readonly help?: ReactNode;
  /** What is stored, as people read it; absent for a new record. */
  readonly stored?: string;
  readonly rules?: readonly FormRule[];
  /** Fields whose change asks for another look at this one. */
  readonly dependsOn?: readonly string[];
  /** The input speaks of `checked` instead of `value`. */
  readonly isSwitch?: boolean;
  /** The heading under which it stands. */
  readonly group?: string;
  /** Long forms: the tab in which it stands. */
  readonly tab?: string;
}

type FieldNamed<V, Name extends keyof V & string> = Omit<
  FormField,
  'name' | 'input' | 'dependsOn'
> & {
  readonly name: Name;
  /** Yields what the call takes there. */
  readonly input: FormInput<V[Name] | null | undefined>;
  readonly dependsOn?: readonly (keyof V & string)[];
};

/** A field of these values; of values that are known by name only when it runs, any field. */
export type FieldOf<V extends object> = string extends keyof V
  ? FormField
  : { [Name in keyof V & string]: FieldNamed<V, Name> }[keyof V & string];

const unique = (names: readonly string[]) => [...new Set(names)];

interface FieldsProps {
  readonly fields: readonly FormField[];
  readonly record: FormState;
}

/** Under a field stands one thing: what is wrong (said by the form itself), what was stored before it was changed, or its help. */
function helpOf({ name, help, stored }: FormField, { faulty, changed }: FormState): ReactNode {
  if (faulty.includes(name)) return undefined;
  return stored !== undefined && changed.includes(name)
    ? `Kayıtlı değer: ${stored === '' ? 'boş' : stored}`
    : help;
}

function Fields({ fields, record }: FieldsProps) {
  return fields.map((field) => {
    const { name, label, input, rules, dependsOn, isSwitch } = field;
    return (
      <Form.Item
        key={name}
        name={name}
        label={label}
        extra={helpOf(field, record)}
        rules={[...(rules ?? [])]}
        {...(dependsOn && { dependencies: [...dependsOn] })}
        {...(isSwitch && { valuePropName: 'checked' })}
      >
        {input}
      </Form.Item>
    );
  });
}

function Groups({ fields, record }: FieldsProps) {
  return unique(fields.map(({ group = '' }) => group)).map((heading) => (
    <fieldset key={heading} className="form-group">
      {heading !== '' && <legend>{heading}</legend>}
      <Fields record={record} fields={fields.filter(({ group = '' }) => group === heading)} />
    </fieldset>
  ));
}

/** Where something is wrong. */
const faultMark = (
  <span className="form-tab-fault">
    <span className="visually-hidden">hata var</span>
  </span>
);

interface FormFieldsProps<V extends object> {
  readonly record: RecordForm<V>;
  readonly fields: readonly FieldOf<V>[];
  readonly isReadOnly?: boolean;
  /** By tab: what stands below its fields, or alone in it, and is no part of the form. */
  readonly panels?: Readonly<Record<string, ReactNode>>;
}

/** The shown tab: the one that was chosen, or that of the field that one was led to. */
function activeTab({ place }: FormState, fields: readonly FormField[], first: string | undefined) {
  if (place === undefined) return first;
  if ('tab' in place) return place.tab;
  return fields.find(({ name }) => name === place.field)?.tab ?? first;
}

/** Typing can begin at once; on a touch screen the keyboard would cover what one came to read. */
function useFirstFocus(isWanted: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isAsked = useRef(isWanted);
  useEffect(() => {
    if (!isAsked.current || window.matchMedia('(pointer: coarse)').matches) return;
    isAsked.current = false;
    const inputs = box.current!.querySelectorAll<HTMLElement>(
      'input:not([disabled]), textarea:not([disabled])',
    );
    const first = [...inputs].find((input) => input.closest('[hidden]') === null);
    offerFocus(first, { preventScroll: true });
  }, []);
  return box;
}

/** Labels above, groups under headings, two columns where there is room; long ones in tabs. */
export function FormFields<V extends object = Values>({
  record,
  fields: given,
  isReadOnly = false,
  panels = {},
}: FormFieldsProps<V>) {
  const fields = given as readonly FormField[];
  const tabs = unique([...fields.flatMap(({ tab }) => tab ?? []), ...Object.keys(panels)]);
  const active = activeTab(record, fields, tabs[0]);
  const box = useFirstFocus(record.place === undefined && !isReadOnly);
  const of = (name: string) => fields.filter(({ tab }) => tab === name);
  const isFaulty = ({ name }: FormField) => record.faulty.includes(name);
  const form = (
    <div ref={box} className="form-body">
      <Form<V>
        form={record.form}
        name={record.id}
        layout="vertical"
        initialValues={record.initial as Partial<V>}
        disabled={isReadOnly || record.isSaving}
        onFinish={() => void record.submit()}
        {...record.events}
      >
        {tabs.length === 0 ? (
          <Groups record={record} fields={fields} />
        ) : (
          // All stay mounted: what is hidden is checked and sent too.
          tabs
            .filter((tab) => of(tab).length > 0)
            .map((tab) => (
              <div key={tab} role="tabpanel" aria-label={tab} hidden={tab !== active}>
                <Groups record={record} fields={of(tab)} />
              </div>
            ))
        )}
        {/* Enter sends the form, wherever its buttons stand. */}
        <button type="submit" hidden />
      </Form>
    </div>
  );
  if (tabs.length === 0) return form;
  return (
    <>
      <TabBar
        className="form-tabs"
        tabs={tabs.map((tab) => ({
          key: tab,
          label: tab,
          ...(of(tab).some(isFaulty) && { mark: faultMark }),
        }))}
        active={active}
        onChange={record.showTab}
      />
      {form}
      {Object.entries(panels).map(([tab, panel]) => (
        <div
          key={tab}
          className="form-panel"
          hidden={tab !== active}
          {...(of(tab).length === 0 && { role: 'tabpanel', 'aria-label': tab })}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
