import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { clearable } from './clearable.tsx';

function Fields() {
  const [city, setCity] = useState<string | undefined>('izmir');
  return (
    <>
      <Input aria-label="Ara" allowClear={clearable} defaultValue="kaya" />
      <Select
        aria-label="Şehir"
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: 'izmir', label: 'İzmir' }]}
        value={city}
        onChange={setCity}
      />
      <output>{city ?? 'yok'}</output>
      <input aria-label="Sonraki" />
    </>
  );
}

test('Tab goes from field to field and stops at no button that empties one', async () => {
  render(<Fields />);
  const stops = ['Ara', 'Şehir', 'Sonraki'];
  for (const name of stops) {
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  }
});

test('Delete empties a select; while something is typed in it, it is the text’s own key', async () => {
  render(<Fields />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('x{Delete}');
  expect(screen.getByRole('status').textContent).toBe('izmir');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Delete}');
  expect(screen.getByRole('status').textContent).toBe('yok');
});
