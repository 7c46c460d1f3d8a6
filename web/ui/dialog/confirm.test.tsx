import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MessageHost } from '../messages/message-host.tsx';
import { confirmAction } from './confirm.ts';

const ask = (subject: string) =>
  confirmAction({
    title: 'Lokasyon tipi silinsin mi?',
    subject,
    consequences: ['Geçmişi kalır.'],
    verb: 'Sil',
  });

/** Asks these one after the other without waiting, as two quick presses would. */
function askAll(...subjects: string[]): Promise<boolean>[] {
  render(<MessageHost />);
  const answers: Promise<boolean>[] = [];
  act(() => void answers.push(...subjects.map(ask)));
  return answers;
}

test('the question names what is destroyed and what follows, and its button says what is done', async () => {
  const [answer] = askAll('FAB · Fabrika');
  const dialog = screen.getByRole('alertdialog', { name: 'Lokasyon tipi silinsin mi?' });
  expect(dialog.textContent).toContain('FAB · Fabrika');
  expect(dialog.textContent).toContain('Geçmişi kalır.');
  await userEvent.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await answer).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who presses Vazgeç or Esc has not agreed', async () => {
  const [first, second] = askAll('FAB · Fabrika', 'OFS · Ofis');
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(await first).toBe(false);
  // A browser tells an open dialog of Esc by this event.
  const dialog = screen.getByRole('alertdialog');
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(await second).toBe(false);
});

test('two questions are asked one after the other, each answered by itself', async () => {
  const [first, second] = askAll('FAB · Fabrika', 'OFS · Ofis');
  expect(screen.getByRole('alertdialog').textContent).toContain('FAB · Fabrika');
  await userEvent.click(screen.getByRole('button', { name: 'Sil' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('OFS · Ofis');
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(await Promise.all([first, second])).toEqual([true, false]);
});
