import { Form, type FormRule } from 'antd';
import { type ReactNode, useState } from 'react';
import type { RecordForm } from './use-record-form.ts';
import './form.css';

/** A field of a form, as data; the input gets its value from the form. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly input: ReactNode;
  readonly help?: ReactNode;
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

const unique = (names: readonly string[]) => [...new Set(names)];

function Fields({ fields }: { fields: readonly FormField[] }) {
  return fields.map(({ name, label, input, help, rules, dependsOn, isSwitch }) => (
    <Form.Item
      key={name}
      name={name}
      label={label}
      extra={help}
      rules={[...(rules ?? [])]}
      {...(dependsOn && { dependencies: [...dependsOn] })}
      {...(isSwitch && { valuePropName: 'checked' })}
    >
      {input}
    </Form.Item>
  ));
}

function Groups({ fields }: { fields: readonly FormField[] }) {
  return unique(fields.map(({ group = '' }) => group)).map((heading) => (
    <fieldset key={heading} className="form-group">
      {heading !== '' && <legend>{heading}</legend>}
      <Fields fields={fields.filter(({ group = '' }) => group === heading)} />
    </fieldset>
  ));
}

/** Tabs with a dot where something is wrong. All stay mounted: what is hidden is checked and sent too. */
function Tabs({ fields, faulty }: { fields: readonly FormField[]; faulty: readonly string[] }) {
  const tabs = unique(fields.map(({ tab = '' }) => tab));
  const [active, setActive] = useState(tabs[0]);
  const of = (name: string) => fields.filter(({ tab = '' }) => tab === name);
  return (
    <>
      <div className="form-tabs" role="tablist">
        {tabs.map((tab, at) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === active}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => setActive(tab)}
            onKeyDown={({ key, currentTarget }) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
              if (step === undefined) return;
              const next = (at + step + tabs.length) % tabs.length;
              setActive(tabs[next]);
              (currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
            }}
          >
            {tab}
            {of(tab).some(({ name }) => faulty.includes(name)) && (
              <span className="form-tab-fault">
                <span className="visually-hidden">hata var</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab} role="tabpanel" aria-label={tab} hidden={tab !== active}>
          <Groups fields={of(tab)} />
        </div>
      ))}
    </>
  );
}

interface FormFieldsProps {
  readonly record: RecordForm;
  readonly fields: readonly FormField[];
  readonly isReadOnly?: boolean;
}

/** One column, labels above, groups under headings. */
export function FormFields({ record, fields, isReadOnly = false }: FormFieldsProps) {
  return (
    <Form
      form={record.form}
      name={record.id}
      layout="vertical"
      initialValues={record.initial}
      disabled={isReadOnly || record.isSaving}
      onFinish={() => void record.submit()}
      {...record.events}
    >
      {fields.some(({ tab }) => tab !== undefined) ? (
        <Tabs fields={fields} faulty={record.faulty} />
      ) : (
        <Groups fields={fields} />
      )}
      {/* Enter sends the form, wherever its buttons stand. */}
      <button type="submit" hidden />
    </Form>
  );
}
