import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '#contract/kernel/resource/resource.ts';
import { targetOf } from '#contract/resource-heads.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { ColourInput } from '#web/ui/colour/colour-input.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { DurationInput } from '#web/ui/form/inputs/duration-input.tsx';
import { AmountInput, MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { PhoneInput } from '#web/ui/form/inputs/phone-input.tsx';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import type { Row } from './resource-calls.ts';

/** The input of a field, by its kind. */
export function inputOf(key: string, field: Field, row: Row | undefined): ReactNode {
  switch (field.kind) {
    case 'line':
      if (field.check === 'phone') return <PhoneInput />;
      return <Input autoComplete="off" {...(!field.check && { maxLength: field.max })} />;
    case 'text':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={field.max} />;
    case 'number':
      return <NumberInput digits={field.digits} unit={field.unit} />;
    case 'duration':
      return <DurationInput />;
    case 'day':
      return <DayInput />;
    case 'timeOfDay':
      return <TimeOfDayInput />;
    case 'colour':
      return <ColourInput />;
    case 'money':
      return field.unitFrom === undefined ? (
        <MoneyInput {...(field.unit && { unit: field.unit })} />
      ) : (
        <AmountInput unitFrom={field.unitFrom} />
      );
    case 'yesNo':
      return <Switch />;
    case 'choice':
      return <Select options={[...field.options]} allowClear={!field.required && clearable} />;
    case 'reference': {
      const id = row?.[key];
      const stored =
        typeof id === 'string'
          ? { value: id, label: String(row?.[`${key}Name`] ?? '') }
          : undefined;
      return <ReferenceSelect to={targetOf(field)} stored={stored} />;
    }
  }
}
