import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Select } from 'antd';
import { expect, test, vi } from 'vitest';
import type { Field } from '#contract/kernel/resource/resource.ts';
import { inputOf } from './field-input.tsx';
import { rulesOf } from './field-rules.ts';
import { rowText } from './field-text.ts';
import { columnsOf } from './resource-columns.tsx';

const fields = {
  since: { kind: 'day', label: 'İlk gün', required: true, list: 'always' },
  starts: { kind: 'timeOfDay', label: 'Başlangıç', list: 'always' },
  colour: { kind: 'colour', label: 'Renk', list: 'always' },
  fee: { kind: 'money', label: 'Ücret', max: 500_000, list: 'always' },
} as const satisfies Readonly<Record<string, Field>>;

/** The form of a record with these fields, as the page's form makes it; answers what was sent. */
function showForm(initial: object = {}, isDisabled = false) {
  const sent = vi.fn();
  render(
    <Form initialValues={initial} onFinish={sent} disabled={isDisabled}>
      {Object.entries<Field>(fields).map(([name, field]) => (
        <Form.Item key={name} name={name} label={field.label} rules={rulesOf(field)}>
          {inputOf(name, field, undefined)}
        </Form.Item>
      ))}
      <button type="submit">Kaydet</button>
    </Form>,
  );
  return sent;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const box = (label: string) => within(input(label).closest<HTMLElement>('.ant-form-item')!);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.clear(input(label));
    await userEvent.type(input(label), text);
  }
}

test('what is typed as people write it is sent as calls take it, and shown tidily once it is left', async () => {
  const sent = showForm();
  await fill({ 'İlk gün': '5.3.2026', Başlangıç: '830', Renk: '1e88e5', Ücret: '1250,5' });
  await save();
  expect(sent).toHaveBeenCalledWith({
    since: '2026-03-05',
    starts: 510,
    colour: '#1E88E5',
    fee: 125_050,
  });
  expect(['İlk gün', 'Başlangıç', 'Renk', 'Ücret'].map((label) => input(label).value)).toEqual([
    '05.03.2026',
    '08:30',
    '#1E88E5',
    '1.250,50',
  ]);
});

test('stored values are shown as people write them, and emptied ones are nothing', async () => {
  const sent = showForm({ since: '2026-03-05', starts: 0, colour: '#ABCDEF', fee: 5 });
  expect(['İlk gün', 'Başlangıç', 'Renk', 'Ücret'].map((label) => input(label).value)).toEqual([
    '05.03.2026',
    '00:00',
    '#ABCDEF',
    '0,05',
  ]);
  for (const label of ['Başlangıç', 'Renk', 'Ücret']) await userEvent.clear(input(label));
  await save();
  expect(sent).toHaveBeenCalledWith({ since: '2026-03-05', starts: null, colour: null, fee: null });
});

test('what is none of its kind stays as it was typed and is told at its field, and nothing is sent', async () => {
  const sent = showForm();
  await fill({ 'İlk gün': '31.02.2026', Başlangıç: '24:00', Renk: 'mavi', Ücret: 'çok' });
  await save();
  expect(await box('İlk gün').findByText('Geçerli bir tarih girin: GG.AA.YYYY.')).toBeTruthy();
  const told = {
    Başlangıç: 'Saati saat ve dakika olarak yazın: 08:30.',
    Renk: 'Rengi seçin ya da kodunu yazın: #1E88E5.',
    Ücret: 'Tutarı lira olarak yazın: 1.234,56.',
  };
  for (const [label, message] of Object.entries(told)) {
    expect(await box(label).findByText(message)).toBeTruthy();
  }
  expect(input('Renk').value).toBe('mavi');
  await fill({ Ücret: '5.000,01' });
  await save();
  expect(await box('Ücret').findByText('Tutar ₺0,00 ile ₺5.000,00 arasında olmalı.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test('an amount is typed and told in the unit that is chosen beside it', async () => {
  const sent = vi.fn();
  const most = { kind: 'money', label: 'En çok', min: 1, unitFrom: 'unit' } as const;
  render(
    <Form initialValues={{ unit: 'LT', most: 5000 }} onFinish={sent}>
      <Form.Item name="unit" label="Birim">
        <Select options={[{ value: 'LT' }, { value: 'USD' }]} />
      </Form.Item>
      <Form.Item name="most" label={most.label} rules={rulesOf(most)}>
        {inputOf('most', most, undefined)}
      </Form.Item>
      <button type="submit">Kaydet</button>
    </Form>,
  );
  expect(await box('En çok').findByText('LT')).toBeTruthy();
  expect(input('En çok').value).toBe('50,00');
  await fill({ 'En çok': '20 ₺' });
  await save();
  expect(await box('En çok').findByText('Tutarı sayıyla yazın: 1.234,56.')).toBeTruthy();
  await fill({ 'En çok': '0' });
  await save();
  expect(
    await box('En çok').findByText('Tutar 0,01 ile 99.999.999.999,99 arasında olmalı.'),
  ).toBeTruthy();
  await fill({ 'En çok': '12,5 lt' });
  await save();
  expect(sent).toHaveBeenCalledWith({ unit: 'LT', most: 1250 });
  expect(
    rowText('most', most, { id: '1', version: 1, active: true, unit: 'USD', most: 1250 }),
  ).toBe('$12,50');
});

test('a colour is also chosen with the browser’s own means, and shows text on it that can be read', async () => {
  showForm({ colour: '#FFEE58' });
  const swatch = () => box('Renk').getByText(/^#/);
  expect([swatch().textContent, swatch().style.color]).toEqual(['#FFEE58', '#1f1f1f']);
  const chooser = box('Renk').getByLabelText<HTMLInputElement>('Renk seç');
  // A chooser has no keys to press: the browser sets its value and says so.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(chooser, '#1a237e');
  chooser.dispatchEvent(new Event('input', { bubbles: true }));
  expect(await box('Renk').findByDisplayValue('#1A237E')).toBeTruthy();
  expect([swatch().textContent, swatch().style.color]).toEqual(['#1A237E', '#ffffff']);
});

test('a form that can only be read has no colour to choose', () => {
  showForm({ colour: '#FFEE58' }, true);
  expect(box('Renk').getByLabelText<HTMLInputElement>('Renk seç').disabled).toBe(true);
});

test('a list shows days, times and amounts as people write them, and a colour as a swatch with its code', () => {
  const columns = columnsOf({
    area: 'Sample',
    plural: 'Samples',
    page: { list: 'Companies' },
    one: 'örnek',
    texts: { purpose: '', empty: '' },
    permission: {
      view: 'signedIn',
      add: 'signedIn',
      edit: 'signedIn',
      remove: 'signedIn',
      export: 'signedIn',
    },
    nameField: 'since',
    fields: {
      ...fields,
      code: { kind: 'line', label: 'Kod', max: 20, onColour: 'colour', list: 'always' },
    },
  });
  const row = { id: '1', version: 1, active: true, since: '2026-03-05', starts: 510, fee: 125_050 };
  render(
    <ul>
      {columns.map(({ key, render: cell }) => (
        <li key={key}>{cell({ ...row, code: 'K1', colour: '#1E88E5' })}</li>
      ))}
    </ul>,
  );
  const cells = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual(['05.03.2026 Perşembe', '08:30', '#1E88E5', '₺1.250,50', 'K1']);
  for (const text of ['#1E88E5', 'K1']) {
    expect(screen.getByText(text).style.background).toBe('#1E88E5');
  }
  expect(columns.filter(({ isNumber }) => isNumber).map(({ key }) => key)).toEqual([
    'starts',
    'fee',
  ]);
});

test('a field that a choice needs is asked for with that choice alone', async () => {
  const sent = vi.fn();
  const term: Field = {
    kind: 'number',
    label: 'Süre',
    min: 1,
    max: 9,
    digits: 0,
    requiredWhen: { field: 'document', is: 'later' },
  };
  render(
    <Form initialValues={{ document: 'none' }} onFinish={sent}>
      <Form.Item name="document" label="Belge">
        <input />
      </Form.Item>
      <Form.Item name="term" label="Süre" rules={rulesOf(term)}>
        {inputOf('term', term, undefined)}
      </Form.Item>
      <button type="submit">Kaydet</button>
    </Form>,
  );
  await save();
  expect(sent).toHaveBeenCalledTimes(1);
  await fill({ Belge: 'later' });
  await save();
  expect(await box('Süre').findByText('Bu alan zorunludur.')).toBeTruthy();
  expect(sent).toHaveBeenCalledTimes(1);
});
