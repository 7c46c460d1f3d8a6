import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { expect, test, vi } from 'vitest';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { formInput } from './form-input.ts';
import { useDatedForm } from './use-dated-form.ts';

interface Values {
  from: string;
  place: string;
  note: string;
}

/** From 01.12 on it is elsewhere. */
function Dated({ save = async () => null }: { save?: (...given: unknown[]) => Promise<null> }) {
  const { record } = useDatedForm({
    dayFields: ['from'],
    initialOn: ({ from = '2026-11-16' }) => ({
      from: '2026-11-16',
      place: from < '2026-12-01' ? 'Ankara' : 'Bursa',
      note: '',
    }),
    save: (values: Values, changed: Partial<Values>) => save(values, changed),
    onSaved: () => {},
  });
  return (
    <>
      <button type="button" onClick={record.discard}>
        Geri al
      </button>
      <output>{record.changed.join()}</output>
      <FormDrawer
        title="Taşınma"
        record={record}
        fields={[
          { name: 'from', label: 'Gün', input: formInput(DayInput) },
          { name: 'place', label: 'Yer', input: formInput(Input) },
          { name: 'note', label: 'Not', input: formInput(Input) },
        ]}
        onClose={() => {}}
      />
    </>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typeInto = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const changed = () => document.querySelector('output')!.textContent;

test('what nobody has typed follows the day, what somebody has typed stays', async () => {
  const save = vi.fn(async () => null);
  render(<Dated save={save} />);
  typeInto('Not', 'Taşındı');
  typeInto('Gün', '15.12.2026');
  await waitFor(() => expect(input('Yer').value).toBe('Bursa'));
  expect(input('Not').value).toBe('Taşındı');
  // Where it is on that day is no change.
  expect(changed()).toBe('from,note');
  fireEvent.click(screen.getByText('Kaydet'));
  const whole = { from: '2026-12-15', place: 'Bursa', note: 'Taşındı' };
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(whole, { from: '2026-12-15', note: 'Taşındı' }),
  );
});

test('what holds today can be chosen for a day on which something else holds', async () => {
  render(<Dated />);
  typeInto('Gün', '15.12.2026');
  await waitFor(() => expect(input('Yer').value).toBe('Bursa'));
  typeInto('Yer', 'Ankara');
  expect(changed()).toBe('from,place');
});

test('given up, it stands as it opened, also after another day was chosen', async () => {
  render(<Dated />);
  typeInto('Gün', '15.12.2026');
  await waitFor(() => expect(input('Yer').value).toBe('Bursa'));
  fireEvent.click(screen.getByText('Geri al'));
  await waitFor(() => expect(input('Yer').value).toBe('Ankara'));
  expect(input('Gün').value).toBe('16.11.2026');
  expect(changed()).toBe('');
  // And it still follows.
  typeInto('Gün', '15.12.2026');
  await waitFor(() => expect(input('Yer').value).toBe('Bursa'));
});
