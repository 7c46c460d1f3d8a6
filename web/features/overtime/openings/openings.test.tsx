/** RQ-30 on screen: the year's opening by a form, and from a file. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { ImportOpenings } from './import-openings.tsx';
import { OpenDrawer } from './open-drawer.tsx';

afterEach(() => vi.unstubAllGlobals());

const FILE = '00000000-0000-4000-8000-000000000007';
const OPEN = '/OvertimeOpening/Open';

test('RQ-30: hours are typed as such, and what is wrong is told at its field', async () => {
  let isRefused = true;
  const onClose = vi.fn();
  const { sentTo } = show(<OpenDrawer onClose={onClose} />, {
    '/Account/GetPersonelList': () => [{ id: FILE, name: 'Aslı Yıldız', registrationNo: 'D1' }],
    [OPEN]: () =>
      isRefused
        ? new Refused(400, 'Hata var.', [{ field: 'day', Message: 'Gün bugünden sonra olamaz.' }])
        : { id: FILE },
  });
  const save = screen.getByRole('button', { name: 'Açılışı gir' });
  await userEvent.type(screen.getByLabelText('Hangi güne kadar?'), '28.02.2026');
  await userEvent.type(screen.getByLabelText('Yapılan fazla çalışma'), 'beş');
  await userEvent.click(save);
  expect(await screen.findByText('Süreyi 120:30 gibi yazın.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Yapılan fazla çalışma'));
  await userEvent.type(screen.getByLabelText('Yapılan fazla çalışma'), '120:30');
  await userEvent.click(screen.getByLabelText('Personel', { selector: '[role=combobox]' }));
  await userEvent.click(await screen.findByTitle(/Aslı Yıldız/));
  await userEvent.click(save);
  expect(await screen.findByText('Gün bugünden sonra olamaz.')).toBeTruthy();
  isRefused = false;
  await userEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(OPEN).at(-1)).toEqual({
    personId: FILE,
    day: '2026-02-28',
    minutes: 7230,
    note: '',
  });
});

test('RQ-30: a file is told row by row, and what is entered already is not taken again', async () => {
  const row = { raw: 'D1;28.02.2026;120:30', number: 'D1', personName: 'Aslı Yıldız' };
  const { sentTo } = show(<ImportOpenings onClose={() => undefined} />, {
    '/OvertimeOpening/UploadImportFile': () => ({ fileId: FILE, rows: 1 }),
    '/OvertimeOpening/PreviewImport': () => ({
      total: 1,
      counts: [{ state: 'taken', count: 1 }],
      rows: [
        { ...row, row: 2, state: 'taken', what: '28.02.2026 gününe kadar 120:30', message: null },
      ],
    }),
    '/OvertimeOpening/StartImport': () => ({ taskId: FILE }),
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'yil.csv', { type: 'text/csv' }));
  const rows = within(await screen.findByRole('region', { name: 'Satırlar' }));
  expect(rows.getByText('28.02.2026 gününe kadar 120:30')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /1 açılışı aktar/ }));
  await waitFor(() =>
    expect(sentTo('/OvertimeOpening/StartImport')).toEqual([{ fileId: FILE, skipsFaults: false }]),
  );
});
