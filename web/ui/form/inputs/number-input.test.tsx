import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DurationInput } from './duration-input.tsx';
import { NumberInput } from './number-input.tsx';

/** One field in a form, and what the form holds after each key. */
function showField(input: ReactNode, initial?: number) {
  const onChange = vi.fn();
  render(
    <Form initialValues={{ field: initial }} onValuesChange={(_, { field }) => onChange(field)}>
      <Form.Item name="field" label="Alan">
        {input}
      </Form.Item>
    </Form>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('Alan'), onChange };
}

test('a number is typed with a decimal comma and held as a number', async () => {
  const { field, onChange } = showField(<NumberInput digits={2} />);
  await userEvent.type(field, '1.250,5');
  expect(onChange).toHaveBeenLastCalledWith(1250.5);
  expect(field.value).toBe('1.250,5');
});

test('a stored number is shown with a decimal comma', () => {
  expect(showField(<NumberInput digits={2} />, 41.5).field.value).toBe('41,5');
});

test('what is typed and is no number is held as it was typed, so that a rule can tell of it', async () => {
  const { field, onChange } = showField(<NumberInput digits={0} />);
  await userEvent.type(field, '12 adet');
  expect(onChange).toHaveBeenLastCalledWith('12 adet');
  expect(field.value).toBe('12 adet');
});

test('an emptied number is nothing, not zero', async () => {
  const { field, onChange } = showField(<NumberInput digits={0} />, 7);
  await userEvent.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('hours alone are a length of time, written out as ss:dd when the field is left', async () => {
  const { field, onChange } = showField(<DurationInput />);
  await userEvent.type(field, '45');
  expect(onChange).toHaveBeenLastCalledWith(2700);
  expect(field.value).toBe('45');
  await userEvent.tab();
  expect(field.value).toBe('45:00');
});

test('sixty minutes are no length of time and stay as they were typed', async () => {
  const { field, onChange } = showField(<DurationInput />, 510);
  expect(field.value).toBe('08:30');
  await userEvent.clear(field);
  await userEvent.type(field, '8:60');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith('8:60');
  expect(field.value).toBe('8:60');
});
