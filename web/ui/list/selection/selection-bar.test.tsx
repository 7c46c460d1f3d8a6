import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { everything, nothing, type Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

const some = (...ids: string[]): Selection => ({ kind: 'some', ids: new Set(ids) });

function showBar(selection: Selection) {
  const onChange = vi.fn();
  const run = vi.fn();
  render(
    <SelectionBar
      selection={selection}
      total={1250}
      rowsOnPage={2}
      noun="kişi"
      actions={[{ key: 'department', label: 'Departmanı değiştir', run }]}
      isNarrow={false}
      onChange={onChange}
    />,
  );
  return { onChange, run };
}

test('the bar is away while nothing is chosen', () => {
  showBar(nothing);
  expect(screen.queryByRole('region')).toBeNull();
});

test('who chose the whole page is told that it is the page only, and can choose all pages', async () => {
  const { onChange } = showBar(some('a', 'b'));
  expect(screen.getByRole('status').textContent).toBe('Bu sayfadaki 2 kişi seçildi');
  await userEvent.click(screen.getByRole('button', { name: 'Tümünü seç (1.250)' }));
  expect(onChange).toHaveBeenCalledWith(everything);
});

test('all pages but one row are counted as that many, and the action gets the choice with the count', async () => {
  const selection: Selection = { kind: 'all', except: new Set(['a']) };
  const { run, onChange } = showBar(selection);
  expect(screen.getByRole('status').textContent).toBe('1.249 kişi seçildi');
  await userEvent.click(screen.getByRole('button', { name: 'Departmanı değiştir' }));
  expect(run).toHaveBeenCalledWith(selection, 1249, onChange);
});
