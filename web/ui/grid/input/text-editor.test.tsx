import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { EditorSlot } from '../grid-props.ts';
import { TextEditor } from './text-editor.tsx';

const slot = (told: { text?: string; isTyped?: boolean } = {}) => ({
  at: { row: 0, column: 0 },
  cell: { text: 'Sabah' },
  text: 'Sabah',
  isTyped: false,
  commit: vi.fn<EditorSlot['commit']>(),
  cancel: vi.fn<EditorSlot['cancel']>(),
  ...told,
});

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Kişi 1, 2' });

it('begins with the value selected, or goes on after the letter that opened it', async () => {
  const { unmount } = render(<TextEditor slot={slot()} label="Kişi 1, 2" />);
  await userEvent.keyboard('G');
  expect(input().value).toBe('G');
  unmount();
  render(<TextEditor slot={slot({ text: 'K', isTyped: true })} label="Kişi 1, 2" />);
  await userEvent.keyboard('G');
  expect(input().value).toBe('KG');
});

it('loses no letter when the grid is drawn anew by what others do', async () => {
  const { rerender } = render(<TextEditor slot={slot()} label="Kişi 1, 2" />);
  await userEvent.keyboard('Ge');
  rerender(<TextEditor slot={slot()} label="Kişi 1, 2" />);
  await userEvent.keyboard('ce');
  expect(input().value).toBe('Gece');
});

it.each([
  ['{Enter}', 'down'],
  ['{Tab}', 'right'],
])('keeps what was typed and goes on with %s, once', async (key, then) => {
  const given = slot();
  given.commit.mockImplementation(() => input().blur());
  render(<TextEditor slot={given} label="Kişi 1, 2" />);
  await userEvent.keyboard(`Gece${key}`);
  expect(given.commit.mock.calls).toEqual([['Gece', then]]);
});

it('keeps what was typed when it is left, and not after Esc', async () => {
  const left = slot();
  const { unmount } = render(<TextEditor slot={left} label="Kişi 1, 2" />);
  await userEvent.keyboard('Gece');
  await userEvent.click(document.body);
  expect(left.commit.mock.calls).toEqual([['Gece', 'away']]);
  unmount();
  const given = slot();
  given.cancel.mockImplementation(() => input().blur());
  render(<TextEditor slot={given} label="Kişi 1, 2" />);
  await userEvent.keyboard('Gece{Escape}');
  expect(given.cancel).toHaveBeenCalledOnce();
  expect(given.commit).not.toHaveBeenCalled();
});
