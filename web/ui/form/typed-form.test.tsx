import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input, Select } from 'antd';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { DurationInput } from './inputs/duration-input.tsx';
import { FormDrawer } from './form-drawer.tsx';
import type { FieldOf } from './form-fields.tsx';
import { type FormInput, formInput } from './form-input.ts';
import { NumberInput } from './inputs/number-input.tsx';
import { required } from './rules.ts';
import { useRecordForm } from './use-record-form.ts';
import type { FormValues } from './values.ts';

/** What a call takes. */
interface CallInput {
  day: string;
  rate: number;
  minutes?: number | null;
  kind?: 'a' | 'b';
}
type Values = FormValues<CallInput>;
type Field = FieldOf<Values>;

const fields: readonly Field[] = [
  { name: 'day', label: 'Gün', input: formInput(DayInput), rules: [required] },
  { name: 'rate', label: 'Oran', input: formInput(NumberInput, { digits: 2 }) },
  { name: 'minutes', label: 'Süre', input: formInput(DurationInput) },
];

function Drawer({ save }: { save: (values: Values, changed: Partial<Values>) => Promise<null> }) {
  const record = useRecordForm({
    initial: { day: '2026-11-16', rate: null },
    save: (values: Values, changed) => save(values, changed),
    onSaved: () => {},
  });
  return <FormDrawer title="Deneme" record={record} fields={fields} onClose={() => {}} />;
}

test('a form gives its call days as ISO strings, numbers as numbers, and null for nothing', async () => {
  const save = vi.fn(async () => null);
  render(<Drawer save={save} />);
  await userEvent.type(screen.getByLabelText('Oran'), '1,5');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({ day: '2026-11-16', rate: 1.5, minutes: null }, { rate: 1.5 });
});

test('an input yields what its component tells, without what could not be read', () => {
  expectTypeOf(formInput(DayInput)).toEqualTypeOf<FormInput<string | null>>();
  expectTypeOf(formInput(Input)).toEqualTypeOf<FormInput<string>>();
  expectTypeOf(formInput(NumberInput, { digits: 2 })).toEqualTypeOf<FormInput<number | null>>();
  expectTypeOf(formInput(DurationInput)).toEqualTypeOf<FormInput<number | null>>();
  expectTypeOf(formInput(Select<'a' | 'b'>)).toEqualTypeOf<FormInput<'a' | 'b'>>();
});

test('a field whose name or value the call does not take does not compile', () => {
  type Of<Name extends string, Value> = { name: Name; label: string; input: FormInput<Value> };
  expectTypeOf<Of<'rate', number | null>>().toExtend<Field>();
  expectTypeOf<Of<'kind', 'a'>>().toExtend<Field>();
  expectTypeOf<Of<'elsewhere', string>>().not.toExtend<Field>();
  expectTypeOf<Of<'rate', string>>().not.toExtend<Field>();
  expectTypeOf<Of<'day', number | null>>().not.toExtend<Field>();
  expectTypeOf<Of<'kind', string>>().not.toExtend<Field>();
  // An element that does not say what it yields.
  expectTypeOf<{ name: 'day'; label: string; input: React.JSX.Element }>().not.toExtend<Field>();
});

test('what a form gives may be empty exactly where the call can do without', () => {
  expectTypeOf<Values['day']>().toEqualTypeOf<string>();
  expectTypeOf<Values['rate']>().toEqualTypeOf<number>();
  expectTypeOf<Values['minutes']>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<Values['kind']>().toEqualTypeOf<'a' | 'b' | null | undefined>();
});
