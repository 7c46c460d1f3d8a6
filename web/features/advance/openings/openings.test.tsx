/** RQ-24 on screen: what is owed from before by a form, and from a file. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ImportOpenings } from './import-openings.tsx';

afterEach(() => vi.unstubAllGlobals());

const FILE = '00000000-0000-4000-8000-000000000007';

test('RQ-24: a file is told row by row, and what is opened already is not taken again', async () => {
  const row = { raw: 'D1;TAKSIT;500', number: 'D1', personName: 'Aslı Yıldız' };
  const { sentTo } = show(<ImportOpenings onClose={() => undefined} />, {
    '/AdvanceOpening/UploadImportFile': () => ({ fileId: FILE, rows: 2 }),
    '/AdvanceOpening/PreviewImport': () => ({
      total: 2,
      counts: [
        { state: 'taken', count: 1 },
        { state: 'known', count: 1 },
      ],
      rows: [
        { ...row, row: 2, state: 'taken', what: 'Taksitli avans, ₺500,00', message: null },
        {
          ...row,
          row: 3,
          state: 'known',
          what: 'Taksitli avans, ₺40,00',
          message: 'Bu borç daha önce açılmış.',
        },
      ],
    }),
    '/AdvanceOpening/StartImport': () => ({ taskId: FILE }),
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'borclar.csv', { type: 'text/csv' }));
  const rows = within(await screen.findByRole('region', { name: 'Satırlar' }));
  expect(rows.getByText('Bu borç daha önce açılmış.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /1 borcu aktar/ }));
  await waitFor(() =>
    expect(sentTo('/AdvanceOpening/StartImport')).toEqual([{ fileId: FILE, skipsFaults: false }]),
  );
});
