/** A file that was wrong goes back from where it was taken in: told record by record first, and refused with names. */
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { sampleEffect } from '../wide-act/testing/sample-effect.ts';
import { PastImports } from './past-imports.tsx';

afterEach(() => vi.unstubAllGlobals());

const MADE = '11111111-1111-4111-8111-111111111111';
const BACK = '22222222-2222-4222-8222-222222222222';
const LIST = '/FileImport/GetImports';
const PREVIEW = '/FileImport/PreviewUndo';
const UNDO = '/FileImport/Undo';

const made = {
  id: MADE,
  at: '2026-11-18T09:00:00Z',
  by: 'Aslı Yıldız',
  records: 3,
  takenBackAt: null,
  takenBackBy: null,
};
const taken = { ...made, id: BACK, takenBackAt: '2026-11-18T10:00:00Z', takenBackBy: 'Ece Su' };
const row = (lot: string, name: string, why: string | null = null) => ({
  lot,
  name,
  what: 'A-1',
  why,
});
const told = {
  kind: 'import-people',
  removed: 2,
  restored: 1,
  blocked: 0,
  rows: [row('removed', 'Ali Kaya'), row('removed', 'Can Er'), row('restored', 'Ece Su')],
  days: { effect: sampleEffect() },
};

test('who goes, who is as before and which days move is told, and one press takes all of it back', async () => {
  const { sentTo } = show(<PastImports kind="import-people" />, {
    [LIST]: () => [made, taken],
    [PREVIEW]: () => told,
    [UNDO]: () => ({ id: MADE, removed: 2, restored: 1 }),
  });
  expect(await screen.findByText('Ece Su geri aldı')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /aktarımını geri al$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const going = within(dialog.getByRole('region', { name: 'Silinecek personel (2)' }));
  expect(going.getByText('Can Er')).toBeTruthy();
  expect(dialog.getByRole('region', { name: 'Eski hâline dönecek personel (1)' })).toBeTruthy();
  expect(sentTo(UNDO)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Aktarımı geri al' }));
  await waitFor(() => expect(sentTo(UNDO)).toEqual([{ id: MADE }]));
  expect(await screen.findByText('Aktarım geri alındı.')).toBeTruthy();
  await waitFor(() => expect(sentTo(LIST).length).toBeGreaterThan(1));
});

/** As the panel does, which keeps what it has read for half a minute. */
function OpenedAgain() {
  const client = useQueryClient();
  const [times, setTimes] = useState(0);
  client.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Yeniden aç
      </button>
      <PastImports key={times} kind="import-people" />
    </>
  );
}

test('an import that was just made is there as soon as one looks again', async () => {
  const known: (typeof made)[] = [];
  const { sentTo } = show(<OpenedAgain />, { [LIST]: () => [...known] });
  await waitFor(() => expect(sentTo(LIST)).toHaveLength(1));
  known.push(made);
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden aç' }));
  expect(await screen.findByRole('button', { name: /aktarımını geri al$/ })).toBeTruthy();
});

test('what cannot go back is named with its reason, and nothing can be pressed', async () => {
  const blocked = row('blocked', 'Ali Kaya', 'Geçişi var.');
  const { sentTo } = show(<PastImports kind="import-people" />, {
    [LIST]: () => [made],
    [PREVIEW]: () => ({
      ...told,
      removed: 1,
      blocked: 1,
      rows: [blocked, ...told.rows],
      days: null,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /aktarımını geri al$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const named = within(dialog.getByRole('region', { name: 'Geri alınamayanlar (1)' }));
  expect(named.getByText('Geçişi var.')).toBeTruthy();
  const press = dialog.getByRole('button', { name: 'Aktarımı geri al' });
  expect((press as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  expect(sentTo(UNDO)).toEqual([]);
});
