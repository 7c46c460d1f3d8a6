import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { beforeEach, expect, test, vi } from 'vitest';
import { validDay } from '#web/ui/form/rules.ts';
import { DayInput } from './day-input.tsx';

const TOLD = 'Geçerli bir tarih girin: GG.AA.YYYY.';

function showForm(initial?: string) {
  const onChange = vi.fn();
  render(
    <Form initialValues={{ day: initial }} onValuesChange={(_, { day }) => onChange(day)}>
      <Form.Item name="day" label="İşe giriş" rules={[validDay]}>
        <DayInput />
      </Form.Item>
      <button type="reset">Sıfırla</button>
    </Form>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('İşe giriş'), onChange };
}

test('a day that is typed the short Turkish way is given to the form as a day and written in full', async () => {
  const { field, onChange } = showForm();
  await userEvent.type(field, '5/3/2024');
  expect(onChange).toHaveBeenLastCalledWith('2024-03-05');
  expect(field.value).toBe('5/3/2024');
  await userEvent.tab();
  expect(field.value).toBe('05.03.2024');
});

test('what is typed and is no day stays in the field and is told there', async () => {
  const { field, onChange } = showForm();
  await userEvent.type(field, '31.02.2024');
  await userEvent.tab();
  expect(await screen.findByText(TOLD)).toBeTruthy();
  expect(field.value).toBe('31.02.2024');
  expect(onChange).toHaveBeenLastCalledWith('31.02.2024');
});

test('a form that is reset shows the day it began with', async () => {
  const { field } = showForm('2024-03-05');
  expect(field.value).toBe('05.03.2024');
  await userEvent.clear(field);
  await userEvent.type(field, 'yarın');
  await userEvent.click(screen.getByRole('button', { name: 'Sıfırla' }));
  expect(screen.getByLabelText<HTMLInputElement>('İşe giriş').value).toBe('05.03.2024');
});

// The screen of these tests knows no popovers.
beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => {};
});

test('Tab leaves the field for the next one, and the arrow down opens the calendar from within it', async () => {
  const { field, onChange } = showForm('2024-03-05');
  await userEvent.click(field);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sıfırla' }));
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}');
  const day = await screen.findByRole('button', { name: '05.03.2024 Salı' });
  await vi.waitFor(() => expect(document.activeElement).toBe(day));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2024-03-06');
});
