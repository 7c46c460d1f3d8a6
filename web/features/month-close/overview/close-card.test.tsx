import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { CloseCard } from './close-card.tsx';
import { idOf } from '../testing/close-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const row = (n: number, change: object) => ({
  companyId: idOf(n),
  name: `Firma ${n}`,
  state: 'open',
  version: 0,
  isCounted: true,
  blocking: 0,
  first: null,
  ...change,
});

test('every company says in words how its month stands, and leads there', async () => {
  show(<CloseCard />, {
    '/MonthClose/GetOverview': () => [
      row(1, { state: 'locked', version: 2 }),
      row(2, { blocking: 18, first: { item: 'missingPass', count: 11 } }),
      row(3, { isCounted: false }),
      row(4, { state: 'ready' }),
      row(5, { state: 'approved' }),
    ],
  });
  const list = await screen.findAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Firma 1Kilitlisürüm 2',
    'Firma 2Açık11 eksik geçiş ve 7 kayıt daha engelliyor',
    'Firma 3Açıkhenüz hesaplatılmadı',
    'Firma 4Hazırdepartman onayı bekliyor',
    'Firma 5Onaylandıkilitlenebilir',
  ]);
  expect(screen.getByRole('link', { name: 'Firma 2' }).getAttribute('href')).toContain(
    `firma=${idOf(2)}`,
  );
});

test('who sees no company’s puantaj is shown nothing', async () => {
  const { sentTo } = show(<CloseCard />, { '/MonthClose/GetOverview': () => [] });
  await vi.waitFor(() => expect(sentTo('/MonthClose/GetOverview')).toHaveLength(1));
  expect(screen.queryByText('Ay kapanışı')).toBeNull();
});
