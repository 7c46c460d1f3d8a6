/** A long form in tabs: faults lead to their tab and field, and what changed is said where it stands. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormFields } from './form-fields.tsx';
import { required } from './rules.ts';
import { SaveBar } from './save-bar.tsx';
import { type FormPlace, useRecordForm } from './use-record-form.ts';

afterEach(cleanup);

const fields = [
  {
    name: 'name',
    label: 'Ad',
    tab: 'Kimlik',
    input: <Input />,
    rules: [required],
    help: 'Ön ad.',
    stored: 'Ayşe',
  },
  { name: 'surname', label: 'Soyad', tab: 'Kimlik', input: <Input /> },
  { name: 'cardNo', label: 'Kart no', tab: 'Kart', input: <Input />, help: 'Yardım.' },
];

type Save = (values: Readonly<Record<string, unknown>>) => Promise<unknown>;

interface OneFormProps {
  readonly save: Save;
  readonly onSaved?: () => void;
  readonly place?: ReturnType<typeof useState<FormPlace>>;
}

function OneForm({ save, onSaved = () => {}, place }: OneFormProps) {
  const record = useRecordForm({
    ...(place && { place }),
    initial: { name: 'Ayşe', surname: 'Çelik', cardNo: 'A1' },
    save,
    onSaved,
  });
  return (
    <>
      <FormFields record={record} fields={fields} />
      <SaveBar record={record} fields={fields} />
    </>
  );
}

/** A page shows what was saved with a form of its own. */
function Page({ save }: { save: Save }) {
  const [round, setRound] = useState(0);
  const place = useState<FormPlace>();
  return <OneForm key={round} place={place} save={save} onSaved={() => setRound(round + 1)} />;
}

const refusal = (...errors: { field: string; Message: string }[]) =>
  Object.assign(new Error('Girilen bilgilerde hata var.'), { status: 400, errors });
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const status = () => screen.getByRole('status').textContent;

test('what the server finds wrong marks its tab and its field, and takes the focus there', async () => {
  const save = vi.fn(async () => {
    throw refusal({ field: 'cardNo', Message: 'Bu kart Selim Kurt’ta.' });
  });
  render(<OneForm save={save} />);
  await userEvent.type(screen.getByLabelText('Ad'), ' Nur');
  await userEvent.click(screen.getByRole('button', { name: /Kaydet/ }));
  expect(await screen.findByText('Bu kart Selim Kurt’ta.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kart no')));
  expect(tab('Kart').getAttribute('aria-selected')).toBe('true');
  expect(tab('Kart').textContent).toContain('hata var');
  expect(tab('Kimlik').textContent).not.toContain('hata var');
  expect(screen.getByRole('button', { name: 'Kart sekmesinde 1 hata var' })).toBeTruthy();
  // Never both.
  expect(screen.queryByText('Yardım.')).toBeNull();
});

test('the bar is always there, rests until something changed, and says what did', async () => {
  render(<OneForm save={vi.fn()} />);
  const [cancel, ok] = ['Vazgeç', /Kaydet/].map(
    (name) => screen.getByRole('button', { name }) as HTMLButtonElement,
  );
  expect([status(), cancel!.disabled, ok!.disabled]).toEqual(['Değişiklik yok', true, true]);
  await userEvent.type(screen.getByLabelText('Ad'), 'x');
  expect(status()).toBe('1 değişiklik kaydedilmedi · Ad');
  expect([cancel!.disabled, ok!.disabled]).toEqual([false, false]);
  expect(screen.getByText('Kayıtlı değer: Ayşe')).toBeTruthy();
  expect(screen.queryByText('Ön ad.')).toBeNull();
  await userEvent.click(cancel!);
  expect([status(), ok!.disabled]).toEqual(['Değişiklik yok', true]);
  expect(screen.getByText('Ön ad.')).toBeTruthy();
});

test('Ctrl S saves, and the form stays on its tab', async () => {
  const save = vi.fn(async () => {});
  render(<Page save={save} />);
  await userEvent.click(tab('Kart'));
  await userEvent.type(screen.getByLabelText('Kart no'), '2');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(status()).toBe('Değişiklik yok'));
  expect(tab('Kart').getAttribute('aria-selected')).toBe('true');
});

test('the focus goes to the first field', async () => {
  render(<OneForm save={vi.fn()} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ad')));
});
