/** Leaves and opening balances from a file: each row with what becomes of it, and faulty ones left out only where that is said. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { idOf } from '../testing/sample-leave.ts';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { ImportLeaves } from './import-leaves.tsx';
import { ImportOpenings } from './import-openings.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (n: number, state: string, message: string | null, what: string | null) => ({
  row: n,
  state,
  raw: 'D0001;YILLIK;99.03.2026',
  number: what === null ? null : 'D0001',
  personName: what === null ? null : 'Aslı Yıldız',
  what,
  message,
});

async function chooseFile() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'izinler.csv', { type: 'text/csv' }));
}

test('a file of leaves is told row by row and taken without its faulty rows', async () => {
  const { sentTo } = show(<ImportLeaves onClose={() => undefined} />, {
    '/Leave/UploadImportFile': () => ({ fileId: idOf(7), rows: 2 }),
    '/Leave/PreviewImport': () => ({
      total: 2,
      counts: [
        { state: 'taken', count: 1 },
        { state: 'fault', count: 1 },
      ],
      rows: [
        row(2, 'taken', null, 'Yıllık izin, 02.03.2026, 1 gün'),
        row(3, 'fault', 'Başlangıç tarihi okunamadı.', null),
      ],
      days: { effect: sampleEffect() },
    }),
    '/Leave/StartImport': () => ({ taskId: idOf(8) }),
  });
  await chooseFile();
  const rows = within(await screen.findByRole('region', { name: 'Satırlar' }));
  expect(rows.getByText('Yıllık izin, 02.03.2026, 1 gün')).toBeTruthy();
  expect(rows.getByText('Başlangıç tarihi okunamadı.')).toBeTruthy();
  expect(rows.getByText('D0001;YILLIK;99.03.2026')).toBeTruthy();
  const days = screen.getByRole('region', { name: 'Günlere etkisi' });
  expect(days.textContent).toContain('2 kişinin 2 günü değişecek.');
  const take = screen.getByRole('button', { name: /1 izni aktar/ });
  expect(take).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByLabelText(/Alınamayan 1 satırı atla/));
  await userEvent.click(take);
  await waitFor(() =>
    expect(sentTo('/Leave/StartImport')).toEqual([{ fileId: idOf(7), skipsFaults: true }]),
  );
});

test('an opening that takes the place of another counts among those that are taken', async () => {
  show(<ImportOpenings onClose={() => undefined} />, {
    '/LeaveAccount/UploadImportFile': () => ({ fileId: idOf(7), rows: 2 }),
    '/LeaveAccount/PreviewImport': () => ({
      total: 2,
      counts: [
        { state: 'taken', count: 1 },
        { state: 'replaced', count: 1 },
      ],
      rows: [
        row(2, 'taken', null, '31.12.2025, 3 gün'),
        row(3, 'replaced', 'Aynı günün devri: 5 gün', '31.12.2025, 4 gün'),
      ],
    }),
  });
  await chooseFile();
  expect(await screen.findByRole('button', { name: /2 bakiyeyi aktar/ })).toHaveProperty(
    'disabled',
    false,
  );
  expect(screen.getByText('Aynı günün devri: 5 gün')).toBeTruthy();
});

test('what is wrong with the file stands beside it', async () => {
  const Message = 'Dosyada “Sicil no” sütunu olmalı.';
  show(<ImportOpenings onClose={() => undefined} />, {
    '/LeaveAccount/UploadImportFile': () => new Refused(400, Message, [{ field: 'file', Message }]),
  });
  await chooseFile();
  expect((await screen.findByRole('alert')).textContent).toContain(Message);
});
